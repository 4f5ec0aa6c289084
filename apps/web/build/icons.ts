/** The app's icons, drawn from `mark.svg` when the web is built, so that mark and colours have one source each. */
import { crc32, deflateSync } from 'node:zlib';

type Point = readonly [x: number, y: number];

/** Size of the mark's drawing, in its own units. */
const markWidth = 16;
const markHeight = 19;
/** Points a pixel is asked at, along each axis. */
const samples = 4;

/** The outlines of a path that uses `M h H v V l z` alone, as the mark's does. */
export function outlinesOf(path: string): Point[][] {
  const outlines: Point[][] = [];
  let [x, y] = [0, 0];
  for (const [, command = '', rest = ''] of path.matchAll(/([MhHvVlz])([^MhHvVlz]*)/g)) {
    const [first = 0, second = 0] = rest
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    if (command === 'M') {
      [x, y] = [first, second];
      outlines.push([]);
    } else if (command === 'h') x += first;
    else if (command === 'H') x = first;
    else if (command === 'v') y += first;
    else if (command === 'V') y = first;
    else if (command === 'l') [x, y] = [x + first, y + second];
    if (command !== 'z') outlines.at(-1)?.push([x, y]);
  }
  return outlines;
}

/** Whether a point lies inside an outline: the edges to its right are odd in number. */
function isInside(outline: readonly Point[], x: number, y: number): boolean {
  let isIn = false;
  for (const [index, [ax, ay]] of outline.entries()) {
    const [bx, by] = outline[(index + 1) % outline.length] ?? [ax, ay];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isIn = !isIn;
  }
  return isIn;
}

/** Whether a point lies on a square of side 1 with rounded corners. */
function isOnGround(x: number, y: number, radius: number): boolean {
  const over = (value: number) => Math.max(radius - value, value - (1 - radius), 0);
  return Math.hypot(over(x), over(y)) <= radius || radius === 0;
}

export interface IconStyle {
  /** Pixels a side. */
  readonly size: number;
  /** Height of the mark, as a share of the side. */
  readonly mark: number;
  /** Radius of the ground's corners, as a share of the side. */
  readonly radius: number;
  /** Colours as `#rrggbb`. */
  readonly ground: string;
  readonly brass: string;
}

function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** One icon as a PNG. */
export function drawIcon(path: string, style: IconStyle): Buffer {
  const { size } = style;
  const outlines = outlinesOf(path);
  const unit = (style.mark * size) / markHeight;
  const [left, top] = [(size - markWidth * unit) / 2, (size - markHeight * unit) / 2];
  const [ground, brass] = [channels(style.ground), channels(style.brass)];
  const rows = Buffer.alloc(size * (size * 4 + 1));
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      let [onGround, onMark] = [0, 0];
      for (let sample = 0; sample < samples * samples; sample += 1) {
        const px = x + ((sample % samples) + 0.5) / samples;
        const py = y + (Math.floor(sample / samples) + 0.5) / samples;
        if (!isOnGround(px / size, py / size, style.radius)) continue;
        onGround += 1;
        if (outlines.some((outline) => isInside(outline, (px - left) / unit, (py - top) / unit))) onMark += 1;
      }
      const share = onGround === 0 ? 0 : onMark / onGround;
      const pixel = ground.map((value, index) => Math.round(value + ((brass[index] ?? 0) - value) * share));
      rows.set([...pixel, Math.round((255 * onGround) / samples ** 2)], y * (size * 4 + 1) + 1 + x * 4);
    }
  }
  return encode(size, rows);
}

/** A PNG of 8 bits a channel with transparency. */
function encode(size: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const body = deflateSync(rows, { level: 9 });
  return Buffer.concat([signature, part('IHDR', header), part('IDAT', body), part('IEND', Buffer.alloc(0))]);
}

function part(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(named, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
