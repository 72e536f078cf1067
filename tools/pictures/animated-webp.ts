/** A frame of a film: the changed part as a still WebP of a canvas, its position (even numbers), and its duration. */
export interface FilmFrame {
  readonly webp: Buffer;
  readonly box: Box;
  readonly ms: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const uint24 = (value: number): Buffer => Buffer.from([value & 255, (value >> 8) & 255, (value >> 16) & 255]);

function chunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 0, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/** The compressed picture of a still file, without its container. */
function pictureOf(webp: Buffer): Buffer {
  for (let at = 12; at + 8 <= webp.length; ) {
    const name = webp.toString('latin1', at, at + 4);
    const size = webp.readUInt32LE(at + 4);
    if (name === 'VP8 ' || name === 'VP8L') return webp.subarray(at, at + 8 + size + (size % 2));
    at += 8 + size + (size % 2);
  }
  throw new Error('not a still WebP');
}

/** An animated WebP that repeats endlessly (container: VP8X, ANIM, one ANMF per frame). */
export function animatedWebp(frames: readonly FilmFrame[], width: number, height: number): Buffer {
  const ANIMATION = 2;
  const size = (w: number, h: number): Buffer => Buffer.concat([uint24(w - 1), uint24(h - 1)]);
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    chunk('VP8X', Buffer.concat([Buffer.from([ANIMATION, 0, 0, 0]), size(width, height)])),
    chunk('ANIM', Buffer.alloc(6)),
    ...frames.map(({ webp, box, ms }) => {
      const at = Buffer.concat([uint24(box.x / 2), uint24(box.y / 2), size(box.width, box.height)]);
      const place = Buffer.concat([at, uint24(Math.round(ms)), Buffer.from([0])]);
      return chunk('ANMF', Buffer.concat([place, pictureOf(webp)]));
    }),
  ]);
  return chunk('RIFF', body);
}
