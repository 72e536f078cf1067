/** Pointy-top hexes in axial coordinates: q grows to the east, r to the south-east. */
export interface Hex {
  readonly q: number;
  readonly r: number;
}

/** Neighbours in the order E SE SW W NW NE. */
export const HEX_DIRECTIONS = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
] as const;

/** A corner is the N or the S tip of exactly one (possibly off-board) hex. */
export interface Corner extends Hex {
  readonly tip: 'N' | 'S';
}

/** The six corners of a hex, clockwise from its north tip. */
export const cornersOf = ({ q, r }: Hex): readonly Corner[] => [
  { tip: 'N', q, r },
  { tip: 'S', q: q + 1, r: r - 1 },
  { tip: 'N', q, r: r + 1 },
  { tip: 'S', q, r },
  { tip: 'N', q: q - 1, r: r + 1 },
  { tip: 'S', q, r: r - 1 },
];

/** The three hexes that meet at a corner. */
export const hexesAt = ({ tip, q, r }: Corner): readonly Hex[] =>
  tip === 'N'
    ? [
        { q, r },
        { q, r: r - 1 },
        { q: q + 1, r: r - 1 },
      ]
    : [
        { q, r },
        { q: q - 1, r: r + 1 },
        { q, r: r + 1 },
      ];

export const hexName = ({ q, r }: Hex): string => `${q},${r}`;
export const cornerName = ({ tip, q, r }: Corner): string => `${tip}(${q},${r})`;

/** Centre of a hex with circumradius 1; y grows to the south. */
export const centreOf = ({ q, r }: Hex): { readonly x: number; readonly y: number } => ({
  x: Math.sqrt(3) * (q + r / 2),
  y: 1.5 * r,
});

/** Position of a corner of hexes with circumradius 1. */
export const pointOf = ({ tip, q, r }: Corner): { readonly x: number; readonly y: number } => {
  const centre = centreOf({ q, r });
  return { x: centre.x, y: centre.y + (tip === 'N' ? -1 : 1) };
};
