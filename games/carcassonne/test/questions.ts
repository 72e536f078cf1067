import { KINDS, type View } from '../src/engine.ts';
import type { Rules } from '../src/rules.ts';
import { fail, nextCastle, same, type Turn, valuesOf } from './judging.ts';
import type { Found } from './naive.ts';

/** Expected questions about castles: seats, subjects and order. */

const isCap = (view: View, { tile, name }: Found['pieces'][number]): boolean =>
  KINDS.find(({ id }) => id === view.tiles[tile].tile)!.cities[Number(name.slice(4)) - 1].cap;

const inTurnOrder = (rules: Rules, view: View, seat: number): number =>
  (seat - view.active + rules.seats) % rules.seats;

/** Small cities of the tile just laid whose occupants have not chosen yet (C-7.1 to C-7.5), in the order of asking. */
export function castlesToAsk(rules: Rules, view: View, all: readonly Found[], turn: Turn): [number, string][] {
  if (rules.scenario === 'base') return [];
  const { 'castle-halves': halves, 'castle-by-another': byAnother } = rules.readings;
  return all
    .flatMap(({ what, complete, pieces, men, tiles }): [number, string][] => {
      const own = pieces.find(({ tile }) => tile === view.tiles.length - 1);
      const seat = men.findIndex((count) => count > 0);
      if (what !== 'city' || !complete || tiles.size !== 2 || !own || seat < 0 || turn.decided.has(own.name)) return [];
      if (halves === 'two-caps' && !pieces.every((piece) => isCap(view, piece))) return [];
      if (byAnother === 'only-in-own-turn' && seat !== view.active) return [];
      return view.castlesLeft[seat] ? [[seat, own.name]] : [];
    })
    .sort(
      ([a, first], [b, second]) =>
        inTurnOrder(rules, view, a) - inTurnOrder(rules, view, b) || (first < second ? -1 : 1),
    );
}

/** Checks that the current question and its answers are the expected ones. */
export function sameQuestion(rules: Rules, view: View, all: readonly Found[], turn: Turn, answers: string[]): void {
  if (view.phase === 'castle') {
    const [next] = castlesToAsk(rules, view, all, turn);
    same('asked about a small city', [view.asked, view.turn.about], next);
    same('answers', answers, [`castle ${next[1]}`, `score ${next[1]}`]);
  }
  if (view.phase !== 'feed') return;
  const next = nextCastle(rules, view, all, turn) ?? fail('no castle waits');
  same('asked about a castle', [view.asked, view.turn.about], [next.seat, next.castle]);
  const told = answers.map((answer) => view.turn.completed[Number(answer.slice(5))].value);
  const up = (values: number[]): number[] => values.sort((a, b) => a - b);
  same('what it may take', up(told), up(valuesOf(next.offers)));
}
