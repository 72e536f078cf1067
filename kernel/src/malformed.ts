import type { Chance } from './chance.ts';
import { canonical } from './digest.ts';
import type { AnyGame, AnyMove, AnyRules, AnyState, Seat } from './game.ts';
import { InvalidMove, quote } from './invalid-move.ts';

type Fields = { readonly [name: string]: unknown };

const STRANGE: readonly unknown[] = [
  ...[undefined, null, true, '', 'nowhere', '__proto__', 'constructor', Symbol.iterator],
  ...[-1, 0, 1, 6, 0.5, 25, 1e9, Number.NaN, Number.POSITIVE_INFINITY, 1n],
  ...[{}, { nothing: 1 }, [], [0, 0], [99], [null]],
];

const strangeValue = (chance: Chance): unknown => STRANGE[chance.below(STRANGE.length)];

/** A strange value; for a list or an object also the same with one member spoilt. */
function spoilValue(value: unknown, chance: Chance): unknown {
  if (value === null || typeof value !== 'object' || chance.below(2) === 0) return strangeValue(chance);
  const spoilt = { ...value } as { [name: string]: unknown };
  const names = Object.keys(spoilt);
  spoilt[names[chance.below(names.length)] ?? 'nothing'] = strangeValue(chance);
  return Array.isArray(value) ? Object.values(spoilt) : spoilt;
}

/** Spoils a move at random: no object, another type, a missing or extra field, or a strange value. */
export function spoil(move: AnyMove, chance: Chance): unknown {
  const fields: Fields = { ...move };
  const names = Object.keys(fields);
  const name = names[chance.below(names.length)];
  switch (chance.below(8)) {
    case 0:
      return strangeValue(chance);
    case 1:
      return { ...fields, type: strangeValue(chance) };
    case 2:
      return { ...fields, [`${name}s`]: strangeValue(chance) };
    case 3:
      return Object.fromEntries(Object.entries(fields).filter(([each]) => each !== name));
    default:
      return { ...fields, [name]: spoilValue(fields[name], chance) };
  }
}

/**
 * Describes what is wrong with how a game treats an object that may not be a move; null if nothing. Objects that `parse`
 * rejects must be refused and not encoded; others must keep their type and code.
 */
export function mistreated(game: AnyGame, rules: AnyRules, state: AnyState, seat: Seat, json: unknown): string | null {
  const parsed = game.moves.parse(rules, json);
  try {
    const refusal = game.refuse(rules, state, seat, json);
    if ('problem' in parsed && !refusal) return `${quote(json)} is allowed and yet no move (${parsed.problem.because})`;
  } catch (error) {
    return `judging ${quote(json)} throws ${error}`;
  }
  let code: number;
  try {
    code = game.moves.encode(rules, json);
  } catch (error) {
    if (!(error instanceof InvalidMove)) return `encoding ${quote(json)} throws ${error}`;
    return 'problem' in parsed ? null : `${quote(json)} is a move and is not encoded: ${error.message}`;
  }
  if ('problem' in parsed)
    return `${quote(json)} is no move and becomes "${game.moves.write(rules, game.moves.decode(rules, code))}"`;
  if (parsed.move.type !== (json as AnyMove).type) return `${quote(json)} becomes a move of type ${parsed.move.type}`;
  const back = game.moves.decode(rules, code);
  return canonical(back) === canonical(parsed.move) ? null : `${quote(json)} is encoded as ${quote(back)}`;
}
