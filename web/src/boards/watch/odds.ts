import type { SectionOdds } from '@holdfast/watch/table';

/** Danger of a section: 3 if two or more die faces breach it, 2 if one does, 1 if wildlings equal or outnumber guards, else 0. */
export const dangerOf = ({ guards, wildlings, breach }: SectionOdds): 0 | 1 | 2 | 3 => {
  if (breach >= 2) return 3;
  if (breach === 1) return 2;
  return wildlings > 0 && wildlings >= guards ? 1 : 0;
};
