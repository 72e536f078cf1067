import type { Chance, Emit } from '@holdfast/kernel';
import type { Event } from '../events.ts';
import { CODE, typeOf } from '../moves.ts';
import type { Rules } from '../rules.ts';
import type { State } from '../state.ts';
import { now } from '../view.ts';
import { playBid, playOffer, playPass, playSettle } from './bazaar.ts';
import { askCastles, decide, playCastle, playTake } from './castle.ts';
import { playBridge, playMeeple, playPlace } from './place.ts';
import { playDecline, playPick, startBoughtTurns } from './turn.ts';

const T = Object.fromEntries(Object.entries(CODE).map(([type, code]) => [type, typeOf(code)])) as Record<
  keyof typeof CODE,
  number
>;

/** How a family of moves is played. */
export type Play = (rules: Rules, state: State, seat: number, code: number, chance: Chance, emit?: Emit<Event>) => void;

/** Plays a move that the judge accepts. */
export const play: Play = (rules, state, seat, code, chance, emit) => {
  switch (typeOf(code)) {
    case T.place:
      playPlace(rules, state, seat, code, chance, emit);
      break;
    case T.decline:
      playDecline(rules, state, seat, chance, emit);
      break;
    case T.bridge:
      playBridge(rules, state, seat, code, chance, emit);
      break;
    case T.meeple:
      playMeeple(rules, state, seat, code, chance, emit);
      break;
    case T.skip:
      askCastles(rules, state, chance, emit);
      break;
    case T.castle:
      playCastle(rules, state, seat, chance, emit);
      break;
    case T.score:
      decide(rules, state, chance, emit);
      break;
    case T.take:
      playTake(rules, state, code, chance, emit);
      break;
    case T.pick:
      playPick(rules, state, seat, code, chance, emit);
      break;
    case T.offer:
      playOffer(rules, state, seat, code, emit);
      startBoughtTurns(rules, state, chance, emit);
      break;
    case T.bid:
      playBid(rules, state, seat, code, emit);
      startBoughtTurns(rules, state, chance, emit);
      break;
    case T.pass:
      playPass(rules, state, seat, emit);
      startBoughtTurns(rules, state, chance, emit);
      break;
    case T.buy:
      playSettle(rules, state, true, emit);
      startBoughtTurns(rules, state, chance, emit);
      break;
    case T.sell:
      playSettle(rules, state, false, emit);
      startBoughtTurns(rules, state, chance, emit);
      break;
  }
  emit?.(now(rules, state));
};
