/**
 * Draws the icons of the installed client as PNG files into public/icons: the mark of Cartaro, a star in a ring, on the
 * accent. The maskable one leaves room for whatever shape a phone cuts out.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { crc32, deflateSync } from "node:zlib";

const GROUND = [0x9f, 0x3a, 0x22];
const MARK = [0xff, 0xfc, 0xf4];
/** The mark in a square of 24: see public/icon.svg. */
const STAR = [[12, 4], [14.2, 9.8], [20, 12], [14.2, 14.2], [12, 20], [9.8, 14.2], [4, 12], [9.8, 9.8]];
const RING = { radius: 10.5, half: 0.9 };
/** Samples across a pixel. */
const FINE = 4;

function isInStar(x, y) {
  let inside = false;
  for (let i = 0, j = STAR.length - 1; i < STAR.length; j = i++) {
    const [[ax, ay], [bx, by]] = [STAR[i], STAR[j]];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

function isMark(x, y) {
  return Math.abs(Math.hypot(x - 12, y - 12) - RING.radius) <= RING.half || isInStar(x, y);
}

/** Returns how much of a pixel is covered by the mark, from 0 to 1; `span` is the size of the whole in the mark's units. */
function cover(px, py, size, span) {
  const at = (p, sub) => ((p + (sub + 0.5) / FINE) / size) * span + 12 - span / 2;
  const corners = [0, FINE - 1].flatMap((i) => [0, FINE - 1].map((j) => isMark(at(px, i), at(py, j))));
  if (corners.every((mark) => mark === corners[0])) return corners[0] ? 1 : 0; // far from any edge
  let covered = 0;
  for (let i = 0; i < FINE * FINE; i++) {
    if (isMark(at(px, i % FINE), at(py, Math.floor(i / FINE)))) covered += 1;
  }
  return covered / (FINE * FINE);
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** Returns a PNG of `size` pixels, eight bits a colour, no transparency. */
function png(size, span) {
  const rows = Buffer.alloc(size * (1 + 3 * size));
  const half = size / 2; // the mark is the same from all four sides
  const quarter = Array.from({ length: half * half }, (_, i) => cover(i % half, Math.floor(i / half), size, span));
  const mirrored = (p) => (p < half ? p : size - 1 - p);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const part = quarter[mirrored(y) * half + mirrored(x)];
      const colour = GROUND.map((ground, i) => Math.round(ground + (MARK[i] - ground) * part));
      rows.set(colour, y * (1 + 3 * size) + 1 + 3 * x);
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))]);
}

const icons = fileURLToPath(new URL("../public/icons", import.meta.url));
await mkdir(icons, { recursive: true });
const files = { "192.png": [192, 30], "512.png": [512, 30], "maskable.png": [512, 41], "apple.png": [180, 32] };
for (const [name, [size, span]] of Object.entries(files)) await writeFile(`${icons}/${name}`, png(size, span));
