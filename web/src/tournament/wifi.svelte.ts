/** The hall's Wi-Fi, if the organiser typed it into this browser: it stays here, and its code is shown on the big screen. */
import { reach } from "../net/reach";
import { orNull, text, where } from "../shapes";
import { stored } from "../stored";

const KEPT = stored("cartaro.wifi", orNull(where(text, isPicture)), null);

/** The server's codes are pictures without scripts. */
function isPicture(svg: string): boolean {
  return svg.startsWith("<svg");
}

class Wifi {
  /** The code of the network as SVG. */
  svg = $state<string | null>(KEPT.read());

  async set(ssid: string, password: string): Promise<boolean> {
    const response = await reach("/api/qr/wifi", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ ssid, password }),
    }).catch(() => null);
    if (!response?.ok) return false;
    this.svg = await response.text();
    KEPT.write(this.svg);
    return true;
  }

  forget(): void {
    this.svg = null;
    KEPT.write(null);
  }
}

export const wifi = new Wifi();
