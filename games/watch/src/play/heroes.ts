import type { Chance, Seat } from '@holdfast/kernel';
import type { Listener } from '../events.ts';
import { ARGUMENT_BITS, TYPE } from '../moves.ts';
import { HAND_LIMIT, HEROES, RESOURCES, type Rules } from '../rules.ts';
import { KINDS, PHASE, type State } from '../state.ts';
import { ASK, displayView, heroesView, REROLL } from '../wall-view.ts';
import { emitHand } from './emit.ts';
import { isOver } from './finish.ts';
import { take } from './hands.ts';
import { answerDeed, doDeed } from './hero-deeds.ts';
import { resumeRoll } from './roll.ts';

const TARLY = HEROES.indexOf('tarly') + 1;
const GILLY = HEROES.indexOf('gilly') + 1;
const JON = HEROES.indexOf('jon') + 1;

/** Deals the starting heroes from the start player on and lays out the display (W-12.10, W-20.3, W-22.2, W-22.3). */
export function setUpHeroes(rules: Rules, state: State, chance: Chance, emit: Listener): void {
  if (!rules.heroes) return;
  const { dealt, display, drawn, rest } = rules.heroes;
  for (const [i, hero] of dealt.entries()) state.hero[(state.first[0] + i) % rules.seats] = HEROES.indexOf(hero) + 1;
  for (const hero of display) state.display[0] |= 1 << HEROES.indexOf(hero);
  const left = rest.map(() => 1);
  for (let i = 0; i < drawn; i++) {
    const pick = chance.pick(left);
    left[pick] = 0;
    state.display[0] |= 1 << HEROES.indexOf(rest[pick]);
  }
  const wall = { heroes: heroesView(state), display: displayView(state) };
  emit?.({ type: 'heroes-dealt', heroes: Array.from(state.hero, (hero) => HEROES[hero - 1]), wall });
}

/** A new turn begins: what was taken or used in the last one may be used again (W-17.6). */
export function refreshHeroes(state: State, emit: Listener): void {
  if (!state.heroRests.includes(1)) return;
  state.heroRests.fill(0);
  emit?.({ type: 'heroes-ready', wall: { heroes: heroesView(state) } });
}

const holderOf = (state: State, hero: number): Seat => state.hero.indexOf(hero);
const isReady = (state: State, seat: Seat): boolean => seat >= 0 && state.heroRests[seat] === 0;

const supplyLeft = (state: State): boolean => {
  for (let kind = 0; kind < KINDS; kind++) if (state.supply[kind] > 0) return true;
  return false;
};

/** All three dice equal (variant): the seat in turn takes a hero out of the game; true = the table waits for it (W-22.1). */
export function askTragedy(rules: Rules, state: State): boolean {
  const [a, b, c] = state.dice;
  if (!rules.variants.heroicTragedy || a !== b || b !== c || state.display[0] === 0) return false;
  state.phase[0] = PHASE.tragedy;
  state.asked[state.turn[0]] = ASK.tragedy;
  return true;
}

/** A hero is used: it rests for this turn (W-17.6). */
function useHero(state: State, seat: Seat, emit: Listener): void {
  state.heroRests[seat] = 1;
  emit?.({ type: 'hero', seat, hero: HEROES[state.hero[seat] - 1], wall: { heroes: heroesView(state) } });
}

/** A 7 was rolled, before anybody discards: Jon Snow must answer it; true = the table waits (W-18.14). */
export function askOnSeven(_rules: Rules, state: State, emit: Listener): boolean {
  const seat = holderOf(state, JON);
  if (!isReady(state, seat)) return false;
  const spared = state.handSize[seat] > HAND_LIMIT;
  if (!spared && !supplyLeft(state)) return false;
  useHero(state, seat, emit);
  state.phase[0] = PHASE['after-roll'];
  state.asked[seat] = spared ? ASK.exchange : ASK.jon;
  if (spared) {
    state.owes[seat] = 0;
    emit?.({ type: 'spared', seat });
  }
  return true;
}

/** Production or the 7 is resolved, before the wildling die: Tarly and Gilly may answer (W-17.9, W-18.3, W-18.13). */
export function askAfterRoll(_rules: Rules, state: State, gained: number): boolean {
  const tarly = holderOf(state, TARLY);
  const gilly = holderOf(state, GILLY);
  const seven = state.dice[0] + state.dice[1] === 7;
  if (isReady(state, tarly) && !seven && (gained & (1 << tarly)) === 0 && supplyLeft(state))
    state.asked[tarly] = ASK.tarly;
  if (isReady(state, gilly)) state.asked[gilly] = ASK.gilly;
  if (!anybodyAsked(state)) return false;
  state.phase[0] = PHASE['after-roll'];
  return true;
}

const anybodyAsked = (state: State): boolean => {
  for (let seat = 0; seat < state.asked.length; seat++) if (state.asked[seat] !== ASK.none) return true;
  return false;
};

/** Goes on when the last answer is in: Gilly's new roll comes after Tarly (W-17.9), then the roll goes on. */
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

/** Tarly or Jon brings a card of choice. */
function takeOne(state: State, seat: Seat, kind: number, emit: Listener): void {
  take(state, seat, kind, 1);
  state.asked[seat] = ASK.exchange;
  emit?.({ type: 'took', seat, cards: { [RESOURCES[kind]]: 1 }, why: HEROES[state.hero[seat] - 1] });
  emitHand(state, seat, emit);
}

/** The hero stays and shows its other side: B after the first use, A again when no other was to be had (W-17.3, W-17.5). */
function turnHero(state: State, seat: Seat, emit: Listener): void {
  state.heroSide[seat] ^= 1;
  const hero = HEROES[state.hero[seat] - 1];
  const side = state.heroSide[seat] ? 'B' : 'A';
  emit?.({ type: 'hero-turned', seat, hero, side, wall: { heroes: heroesView(state) } });
}

/** The hero goes back to the display, another one comes (W-17.3, W-17.4). */
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

/** The exchange is settled: what was interrupted goes on. */
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
    doDeed(rules, state, seat, code >> ARGUMENT_BITS, argument, chance, emit);
  } else answerDeed(state, seat, code >> ARGUMENT_BITS, argument, emit);
  if (isOver(state) || state.asked[seat] !== ASK.none) return;
  state.asked[seat] = ASK.exchange;
  state.phase[0] = PHASE.exchange;
}
