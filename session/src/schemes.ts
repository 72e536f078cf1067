/** How the luck of a table is derived, by the name of the scheme. docs/luck.md describes both. */
export const LUCK_1 = 'holdfast-luck-1';
export const LUCK_2 = 'holdfast-luck-2';
