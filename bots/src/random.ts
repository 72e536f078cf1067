import { type Brain, evenly } from './brain.ts';

/** Level 0: any listed move; an open one only when nothing is listed. */
export const random: Brain = ({ game, rules, seat, view, codes, chance }) => {
  const code =
    codes.length > 0
      ? codes[chance.below(codes.length)]
      : game.proposeOpen(rules, game.imagine(rules, view, seat, chance), seat, chance);
  return { code, because: [{ reason: 'at-random' }], chances: evenly(rules.seats) };
};
