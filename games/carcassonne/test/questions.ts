import { KINDS, type View } from '../src/engine.ts';
import type { Rules } from '../src/rules.ts';
import { freshNear, paidNear, same, type Turn, waits } from './judging.ts';
import { type Found, pointsOf } from './naive.ts';

/** Questions about castles, found on the map: who must be asked, about what, and in which order. */

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

/** What may pay each waiting castle: features, and only when there is none, castles (C-7.13, C-7.14). */
function offersTo(rules: Rules, view: View, all: readonly Found[], turn: Turn, castle: number): [boolean, number[]] {
  if (!view.castles[castle].occupied || !waits(rules, turn, castle)) return [false, []];
  const features = freshNear(view, all, turn, castle).map((feature) => pointsOf(rules, view, feature));
  return features.length ? [true, features] : [false, paidNear(view, turn, castle)];
}

/** The open question is the next one, and its answers are what the map offers. */
export function sameQuestion(rules: Rules, view: View, all: readonly Found[], turn: Turn, answers: string[]): void {
  if (view.phase === 'castle') {
    const [next] = castlesToAsk(rules, view, all, turn);
    same('asked about a small city', [view.asked, view.turn.about], next);
    same('answers', answers, [`castle ${next[1]}`, `score ${next[1]}`]);
  }
  if (view.phase !== 'feed') return;
  const open = view.castles
    .map(({ seat }, castle) => ({ seat, castle, offers: offersTo(rules, view, all, turn, castle) }))
    .filter(({ offers: [, values] }) => values.length > 0)
    .sort(
      (a, b) =>
        Number(b.offers[0]) - Number(a.offers[0]) ||
        inTurnOrder(rules, view, a.seat) - inTurnOrder(rules, view, b.seat) ||
        a.castle - b.castle,
    );
  const { seat, castle, offers } = open[0];
  same('asked about a castle', [view.asked, view.turn.about], [seat, castle]);
  const told = answers.map((answer) => view.turn.completed[Number(answer.slice(5))].value);
  const up = (values: number[]): number[] => values.sort((a, b) => a - b);
  same('what may pay it', up(told), up(offers[1]));
}
