import { evenChances, type Policy } from './policy.ts';

/** Level 0: a random listed move; an open one only if there is none. */
export const randomPolicy: Policy = ({ game, rules, seat, view, codes, chance }) => {
  const code =
    codes.length > 0
      ? codes[chance.below(codes.length)]
      : game.proposeOpen(rules, game.imagine(rules, view, seat, chance), seat, chance);
  return { code, reasons: [{ reason: 'at-random' }], chances: evenChances(rules.seats) };
};
