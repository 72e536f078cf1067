/** One picture of a film: a still WebP as a canvas writes it, and for how long it is shown. */
export interface FilmFrame {
  readonly webp: Buffer;
  readonly ms: number;
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

/** An animated WebP that repeats for ever (container: VP8X, ANIM, one ANMF a frame). */
export function animatedWebp(frames: readonly FilmFrame[], width: number, height: number): Buffer {
  const ANIMATION = 2;
  const size = Buffer.concat([uint24(width - 1), uint24(height - 1)]);
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    chunk('VP8X', Buffer.concat([Buffer.from([ANIMATION, 0, 0, 0]), size])),
    chunk('ANIM', Buffer.alloc(6)),
    ...frames.map(({ webp, ms }) => {
      const place = Buffer.concat([uint24(0), uint24(0), size, uint24(Math.round(ms)), Buffer.from([0])]);
      return chunk('ANMF', Buffer.concat([place, pictureOf(webp)]));
    }),
  ]);
  return chunk('RIFF', body);
}
