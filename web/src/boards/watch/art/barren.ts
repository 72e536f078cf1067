import { at, type Brush, type Ink, line, shape } from './brush.ts';
import { R } from './hex-size.ts';
import { INRADIUS, inside, scatter } from './scatter.ts';

export const mountains = (b: Brush): Ink[] => {
  const spots = [
    { x: b.between(-27, -21), y: b.between(-13, -9) },
    { x: b.between(17, 25), y: b.between(-14, -9) },
    { x: b.between(-5, 4), y: b.between(-8, -4) },
    { x: b.between(-40, -36), y: b.between(14, 18) },
    { x: b.between(36, 40), y: b.between(13, 18) },
    { x: b.between(-28, -24), y: b.between(32, 35) },
    { x: b.between(24, 28), y: b.between(32, 35) },
    { x: b.between(-4, 4), y: b.between(47, 49) },
  ];
  return spots.flatMap(({ x, y }, i): Ink[] => {
    const big = i < 3;
    const h = big ? b.between(33, 42) : b.between(15, 21);
    const w = h * b.between(0.52, 0.62) * (big ? 0.9 : 0.72);
    const lean = b.between(-0.14, 0.14) * w;
    const [px, py] = [x + lean, y - h];
    const s = h * b.between(0.32, 0.4);
    const k = s / h;
    const left = shape(px, py, x - w, y, x - w * 0.25, y + 3, px - 1, y - h * 0.42, px + 2, y - h * 0.7);
    const right = shape(px, py, px + 2, y - h * 0.7, px - 1, y - h * 0.42, x - w * 0.25, y + 3, x + w, y);
    const cap = shape(
      px,
      py,
      px + (x + w - px) * k,
      py + s,
      px + w * 0.16,
      py + s * 0.78,
      px + w * 0.02,
      py + s * 1.14,
      px - w * 0.14,
      py + s * 0.74,
      px + (x - w - px) * k,
      py + s * 0.98,
    );
    const ridge =
      line(px - w * 0.25, y - h * 0.36, px - w * 0.42, y - h * 0.12) +
      line(px + w * 0.3, y - h * 0.4, px + w * 0.44, y - h * 0.12);
    return [
      { d: left, class: 'rock-light' },
      { d: right, class: 'rock-dark' },
      { d: cap, class: 'snow' },
      { d: ridge, class: 'rock-line' },
    ];
  });
};

export const hills = (b: Brush): Ink[] =>
  [-24, -8, 10, 27, 41].flatMap((base, row): Ink[] => {
    const mounds: string[] = [];
    const lit: string[] = [];
    const strata: string[] = [];
    const reach = INRADIUS - 7 - Math.max(0, (Math.abs(base + (base > 0 ? 6 : -8)) - R / 2) * 1.75);
    for (let x = -reach + b.between(6, 16); x < reach - 8; x += b.between(20, 27)) {
      const w = Math.min(b.between(17, 22), reach - Math.abs(x) + 1);
      if (w < 9) continue;
      const h = w * b.between(0.68, 0.85);
      mounds.push(
        `M${at(x - w, base + 6)}C${at(x - w * 0.6, base - h)} ${at(x + w * 0.5, base - h * 1.1)} ${at(x + w, base + 6)}Z`,
      );
      lit.push(
        `M${at(x - w, base + 6)}C${at(x - w * 0.6, base - h)} ${at(x + w * 0.1, base - h)} ${at(x + w * 0.12, base - h * 0.62)}C${at(x - w * 0.3, base - h * 0.6)} ${at(x - w * 0.6, base - h * 0.1)} ${at(x - w * 0.62, base + 6)}Z`,
      );
      for (let i = 1; i <= 2; i++)
        strata.push(`M${at(x - w * 0.1 + i * 4, base - h * 0.5 + i * 4.5)}q${at(w * 0.3, 0.5)} ${at(w * 0.42, 4.5)}`);
    }
    return [
      { d: mounds.join(''), class: row % 2 ? 'clay' : 'clay-2' },
      { d: lit.join(''), class: 'clay-light' },
      { d: strata.join(''), class: 'clay-line' },
    ];
  });

const crack = (b: Brush, x: number, y: number, angle: number, length: number): string => {
  const xy = [x, y];
  for (let gone = 0; gone < length; gone += 8) {
    angle += b.between(-0.5, 0.5);
    x += Math.cos(angle) * 8;
    y += Math.sin(angle) * 8;
    if (!inside(x, y, 7)) break;
    xy.push(x, y);
  }
  return xy.length > 2 ? line(...xy) : '';
};

export const ice = (b: Brush): Ink[] => {
  const cracks: string[] = [];
  const start = b.between(0, Math.PI);
  for (let i = 0; i < 5; i++) {
    const angle = start + (i * Math.PI * 2) / 5 + b.between(-0.3, 0.3);
    cracks.push(crack(b, Math.cos(angle) * 6, Math.sin(angle) * 6, angle, 44));
    cracks.push(crack(b, Math.cos(angle) * 24, Math.sin(angle) * 24, angle + b.pick([0.9, -0.9]), 20));
  }
  const lit: string[] = [];
  const deep: string[] = [];
  for (const { x, y } of scatter(b, 24, 14, 8)) {
    const h = b.between(6, 13);
    const w = h * 0.46;
    lit.push(shape(x - w, y + 3, x - w * 0.2, y - h, x + w * 0.2, y + 4));
    deep.push(shape(x - w * 0.2, y - h, x + w, y + 2, x + w * 0.2, y + 4));
  }
  return [
    { d: shape(-40, 8, -14, -16, 22, -8, 10, 22, -22, 26), class: 'ice-floe' },
    { d: cracks.join(''), class: 'ice-crack' },
    { d: lit.join(''), class: 'ice-lit' },
    { d: deep.join(''), class: 'ice-deep' },
  ];
};

export const desert = (b: Brush): Ink[] => {
  const dunes = [-26, -8, 12, 32].map((y) => {
    const half = Math.min(40, (INRADIUS - 10 - (Math.abs(y) * Math.sqrt(3)) / 2) * 2);
    const peak = b.between(-0.3, 0.3) * half;
    return `M${at(-half, y)}Q${at(peak - 10, y - 14)} ${at(peak, y - 11)}Q${at(peak + 14, y - 4)} ${at(half, y)}Q${at(0, y + 5)} ${at(-half, y)}Z`;
  });
  const stones = scatter(b, 30, 15, 22).map(({ x, y }) => {
    const h = b.between(7, 12);
    return shape(x - 3, y + 3, x - 2.4, y - h, x + 1.5, y - h - 2, x + 3.4, y + 3);
  });
  return [
    { d: dunes.join(''), class: 'dune' },
    { d: stones.join(''), class: 'stone' },
  ];
};

export const sea = (b: Brush): Ink[] => [
  {
    d: scatter(b, 26, 8, 0)
      .map(({ x, y }) => `M${at(x - 7, y)}q3.5 -4 7 0t7 0`)
      .join(''),
    class: 'wave',
  },
];
