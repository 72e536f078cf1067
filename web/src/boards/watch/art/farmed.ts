import { at, type Brush, disc, type Ink, line, n, shape } from './brush.ts';
import { INRADIUS, inBands, scatter } from './scatter.ts';

export const forest = (b: Brush): Ink[] =>
  inBands(scatter(b, 15.5, 9, 25), 5, (band) => {
    const body: string[] = [];
    const shade: string[] = [];
    const snow: string[] = [];
    const trunk: string[] = [];
    for (const { x, y } of band) {
      const h = b.between(17, 24);
      const w = h * b.between(0.31, 0.38);
      const top = y - h + 5;
      trunk.push(shape(x - 1.2, y + 4, x + 1.2, y + 4, x + 1.2, y + 7.5, x - 1.2, y + 7.5));
      const tier = (from: number, to: number, half: number): void => {
        body.push(shape(x, from, x + half, to, x, to + 1.6, x - half, to));
        shade.push(shape(x, from, x + half, to, x, to + 1.6));
      };
      tier(top + h * 0.34, y + 5, w);
      tier(top + h * 0.16, y - h * 0.14 + 3, w * 0.8);
      tier(top, y - h * 0.38 + 2, w * 0.58);
      snow.push(shape(x, top - 0.5, x + w * 0.34, top + h * 0.2, x, top + h * 0.15, x - w * 0.4, top + h * 0.23));
    }
    return [
      { d: trunk.join(''), class: 'bark' },
      { d: body.join(''), class: b.chance(0.5) ? 'pine' : 'pine-2' },
      { d: shade.join(''), class: 'pine-dark' },
      { d: snow.join(''), class: 'snow' },
    ];
  });

export const fields = (b: Brush): Ink[] => {
  const tilt = b.between(-0.35, 0.35);
  const furrows: string[] = [];
  const bright: string[] = [];
  const edge = INRADIUS - 8;
  for (let i = -8; i <= 8; i++) {
    const y0 = i * 6.6;
    const half = Math.min(edge, (edge - (Math.abs(y0) * Math.sqrt(3)) / 2) * 2) - Math.abs(tilt) * 10;
    if (half < 10) continue;
    const [dy, bow] = [tilt * half * 0.5, b.between(-3, 3) + 5];
    (i % 2 ? furrows : bright).push(`M${at(-half, y0 - dy)}Q${at(0, y0 - bow)} ${at(half, y0 + dy)}`);
  }
  const stooks = scatter(b, 21, 13, 27);
  const sheaf: string[] = [];
  const ears: string[] = [];
  const band: string[] = [];
  for (const { x, y } of stooks) {
    const s = b.between(0.85, 1.15);
    sheaf.push(
      `M${at(x - 4 * s, y + 6)}Q${at(x - 1.6 * s, y)} ${at(x - 5.5 * s, y - 7 * s)}L${at(x, y - 9.5 * s)}L${at(x + 5.5 * s, y - 7 * s)}Q${at(x + 1.6 * s, y)} ${at(x + 4 * s, y + 6)}Z`,
    );
    ears.push(
      line(x - 4.6 * s, y - 6 * s, x - 1 * s, y) +
        line(x, y - 9 * s, x, y + 1) +
        line(x + 4.6 * s, y - 6 * s, x + 1 * s, y),
    );
    band.push(line(x - 2.6 * s, y + 0.6, x + 2.6 * s, y + 0.6));
  }
  return [
    { d: furrows.join(''), class: 'furrow' },
    { d: bright.join(''), class: 'furrow-light' },
    { d: sheaf.join(''), class: 'sheaf' },
    { d: ears.join(''), class: 'sheaf-line' },
    { d: band.join(''), class: 'sheaf-band' },
  ];
};

export const pasture = (b: Brush): Ink[] => {
  const tufts: string[] = [];
  for (const { x, y } of scatter(b, 12, 9, 23))
    tufts.push(
      `M${at(x - 2.4, y)}q${at(0.4, -3)} ${at(-0.8, -4.4)}M${at(x, y)}v${n(b.between(-5.6, -4))}M${at(x + 2.4, y)}q${at(-0.4, -3)} ${at(0.8, -4.4)}`,
    );
  const rise = `M${at(-47, 3)}Q${at(-26, -24)} ${at(-2, -13)}T${at(46, -9)}L${at(46, -24)}L0 -50L-46 -24Z`;
  const wool: string[] = [];
  const dark: string[] = [];
  const shade: string[] = [];
  for (const { x, y } of scatter(b, 25, 14, 27)) {
    const way = b.chance(0.5) ? 1 : -1;
    const s = b.between(0.9, 1.15);
    dark.push(line(x - 3.6 * s, y + 3, x - 3.6 * s, y + 7 * s) + line(x + 3.2 * s, y + 3, x + 3.2 * s, y + 7 * s));
    wool.push(
      disc(x - 3.2 * s, y, 4.2 * s) +
        disc(x + 2.6 * s, y - 0.4, 4.4 * s) +
        disc(x, y - 2.6 * s, 4 * s) +
        disc(x, y + 1.4 * s, 4.4 * s),
    );
    shade.push(disc(x + way * 7.4 * s, y - 2.4 * s, 2.4 * s, 2.9 * s));
  }
  return [
    { d: rise, class: 'grass-far' },
    { d: tufts.join(''), class: 'grass-line' },
    { d: dark.join(''), class: 'sheep-leg' },
    { d: wool.join(''), class: 'sheep' },
    { d: shade.join(''), class: 'sheep-face' },
  ];
};
