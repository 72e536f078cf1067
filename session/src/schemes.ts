/** How the luck of a table is derived, by the name of the scheme. docs/luck.md describes them. */
export const LUCK_1 = 'holdfast-luck-1';
export const LUCK_2 = 'holdfast-luck-2';
export const LUCK_3 = 'holdfast-luck-3';
export type LuckScheme = typeof LUCK_1 | typeof LUCK_2 | typeof LUCK_3;

/** True if players' devices take part and a signed transcript is fixed before the deal. */
export const hasTranscript = (scheme: LuckScheme): scheme is typeof LUCK_2 | typeof LUCK_3 => scheme !== LUCK_1;
