import type { SectionOdds } from '@holdfast/watch/table';

/** How a section is shown: 0 safe, 1 thin, 2 at risk with the next roll, 3 likely to break. */
export const dangerOf = ({ guards, wildlings, breach }: SectionOdds): 0 | 1 | 2 | 3 => {
  if (breach >= 2) return 3;
  if (breach === 1) return 2;
  return wildlings > 0 && wildlings >= guards ? 1 : 0;
};
