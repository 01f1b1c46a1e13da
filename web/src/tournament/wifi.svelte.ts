/** The hall's Wi-Fi, if the organiser typed it into this browser: it stays here, and its code is shown on the big screen. */
import { reach } from "../net/reach";
import { readStored, writeStored } from "../settings.svelte";

const KEY = "cartaro.wifi";

class Wifi {
  /** The code of the network as SVG. */
  svg = $state<string | null>(readStored<string>(KEY));

  async set(ssid: string, password: string): Promise<boolean> {
    const response = await reach("/api/qr/wifi", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ ssid, password }),
    }).catch(() => null);
    if (!response?.ok) return false;
    this.svg = await response.text();
    writeStored(KEY, this.svg);
    return true;
  }

  forget(): void {
    this.svg = null;
    writeStored(KEY, null);
  }
}

export const wifi = new Wifi();
