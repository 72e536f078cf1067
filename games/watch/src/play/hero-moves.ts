import type { Chance, Seat } from '@holdfast/kernel';
import type { Listener } from '../events.ts';
import { ARGUMENT_BITS, TYPE } from '../moves.ts';
import { HEROES, type Rules } from '../rules.ts';
import { PHASE, type State } from '../state.ts';
import { amountsOfOne } from '../view.ts';
import { ASK, displayView, heroesView, REROLL } from '../wall-view.ts';
import { emitHand } from './emit.ts';
import { isOver } from './finish.ts';
import { take } from './hands.ts';
import { answerAbility, useAbility } from './hero-abilities.ts';
import { anybodyAsked, GILLY, holderOf, useHero } from './heroes.ts';
import { resumeRoll } from './roll.ts';

/** Continues after the last answer: Gilly's new roll after Tarly (W-17.9), then the rest of the roll. */
function afterAnswers(rules: Rules, state: State, chance: Chance, emit: Listener): void {
  if (anybodyAsked(state)) return;
  if (state.shown[REROLL] === 0) {
    resumeRoll(rules, state, emit);
    return;
  }
  const seat = holderOf(state, GILLY);
  state.shown[REROLL] = 0;
  state.dice[2] = chance.die(12);
  useHero(state, seat, emit);
  emit?.({ type: 'rolled-again', seat: state.turn[0], face: state.dice[2], wall: { reroll: false } });
  state.asked[seat] = ASK.exchange;
}

/** Tarly or Jon: takes a card of choice. */
function takeOne(state: State, seat: Seat, kind: number, emit: Listener): void {
  take(state, seat, kind, 1);
  state.asked[seat] = ASK.exchange;
  emit?.({ type: 'took', seat, cards: amountsOfOne(kind, 1), why: HEROES[state.hero[seat] - 1] });
  emitHand(state, seat, emit);
}

/** Keeps the hero and turns it over: to B after the first use, back to A if no other is available (W-17.3, W-17.5). */
function turnHero(state: State, seat: Seat, emit: Listener): void {
  state.heroSide[seat] ^= 1;
  const hero = HEROES[state.hero[seat] - 1];
  const side = state.heroSide[seat] ? 'B' : 'A';
  emit?.({ type: 'hero-turned', seat, hero, side, wall: { heroes: heroesView(state) } });
}

/** Exchanges the hero for one of the display (W-17.3, W-17.4). */
function takeHero(state: State, seat: Seat, hero: number, emit: Listener): void {
  const returned = state.hero[seat] - 1;
  state.display[0] = (state.display[0] & ~(1 << hero)) | (1 << returned);
  state.hero[seat] = hero + 1;
  state.heroSide[seat] = 0;
  emit?.({
    type: 'hero-taken',
    seat,
    hero: HEROES[hero],
    returned: HEROES[returned],
    wall: { heroes: heroesView(state), display: displayView(state) },
  });
}

/** Continues what the exchange interrupted. */
function afterExchange(rules: Rules, state: State, seat: Seat, chance: Chance, emit: Listener): void {
  state.asked[seat] = ASK.none;
  if (state.phase[0] === PHASE['after-roll']) afterAnswers(rules, state, chance, emit);
  else state.phase[0] = state.resume[0];
}

/** Carries out a move of hero-moves.ts, or the pass of a seat that is asked after a roll, in or out of turn. */
export function playHero(rules: Rules, state: State, seat: Seat, code: number, chance: Chance, emit: Listener): void {
  const argument = code & ((1 << ARGUMENT_BITS) - 1);
  switch (code >> ARGUMENT_BITS) {
    case TYPE['turn-hero']:
      turnHero(state, seat, emit);
      afterExchange(rules, state, seat, chance, emit);
      return;
    case TYPE['take-hero']:
      takeHero(state, seat, argument, emit);
      afterExchange(rules, state, seat, chance, emit);
      return;
    case TYPE.tragedy:
      state.display[0] &= ~(1 << argument);
      state.asked[seat] = ASK.none;
      emit?.({ type: 'tragedy', seat, hero: HEROES[argument], wall: { display: displayView(state) } });
      resumeRoll(rules, state, emit);
      return;
    case TYPE.tarly:
      useHero(state, seat, emit);
      takeOne(state, seat, argument, emit);
      return;
    case TYPE.jon:
      takeOne(state, seat, argument, emit);
      return;
    case TYPE.gilly:
      state.shown[REROLL] = 1;
      state.asked[seat] = ASK.none;
      emit?.({ type: 'reroll', seat, wall: { reroll: true } });
      afterAnswers(rules, state, chance, emit);
      return;
    case TYPE.pass:
      state.asked[seat] = ASK.none;
      emit?.({ type: 'waived', seat, hero: HEROES[state.hero[seat] - 1] });
      afterAnswers(rules, state, chance, emit);
      return;
  }
  if (state.asked[seat] === ASK.none) {
    state.resume[0] = state.phase[0];
    useHero(state, seat, emit);
    useAbility(rules, state, seat, code >> ARGUMENT_BITS, argument, chance, emit);
  } else answerAbility(state, seat, code >> ARGUMENT_BITS, argument, emit);
  if (isOver(state) || state.asked[seat] !== ASK.none) return;
  state.asked[seat] = ASK.exchange;
  state.phase[0] = PHASE.exchange;
}
