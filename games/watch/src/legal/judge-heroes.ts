import type { Seat } from '@holdfast/kernel';
import { HERO_MOVES } from '../hero-moves.ts';
import type { Move, MoveOf } from '../moves.ts';
import { hasRoom } from '../play/guards.ts';
import { COST, holds } from '../play/hands.ts';
import { HEROES, type Hero, RESOURCES, type Rules } from '../rules.ts';
import { openPoints } from '../score.ts';
import { KINDS, PHASE, SPACES, type State, WILDLING_KINDS } from '../state.ts';
import { ASK, shownCards } from '../wall-view.ts';
import { judgeGuardPlace } from './guards.ts';
import { bordersOwn, canPayOtherwise, inTime, isLoose, mayLeave, mayMoveRoad, ownRoadEnds } from './heroes.ts';
import { because, type Verdict } from './verdict.ts';

const kindOf = (kind: string): number => RESOURCES.indexOf(kind as (typeof RESOURCES)[number]);

type HeroMove = keyof typeof HERO_MOVES;

/** The hero of a move type that belongs to one hero. */
const HERO_OF: { readonly [type: string]: Hero } = {
  ...Object.fromEntries(HEROES.map((hero) => [hero, hero])),
  'benjen-clearing': 'benjen',
  'benjen-camp': 'benjen',
};

/** Moves that answer a question: the question and its rule. */
const ANSWERS: { readonly [type: string]: { readonly question: number; readonly rule: string } } = {
  'turn-hero': { question: ASK.exchange, rule: 'W-17.3' },
  'take-hero': { question: ASK.exchange, rule: 'W-17.3' },
  tragedy: { question: ASK.tragedy, rule: 'W-22.1' },
  give: { question: ASK.gift, rule: 'W-18.1' },
  'keep-card': { question: ASK.card, rule: 'W-18.6' },
  loot: { question: ASK.loot, rule: 'W-18.7' },
  tarly: { question: ASK.tarly, rule: 'W-18.3' },
  gilly: { question: ASK.gilly, rule: 'W-18.13' },
  jon: { question: ASK.jon, rule: 'W-18.14' },
};

type Judge<T extends HeroMove> = (rules: Rules, state: State, seat: Seat, move: MoveOf<T>) => Verdict;

const judgeHome = (state: State, hex: string, rule: string): Verdict =>
  state.gift[state.board.hexByName.get(hex)!] === 0 ? because(rule, 'no-wildling-there') : null;

/** True if the supply has a card for each of these hexes (W-18.15). */
const enoughForAll = (state: State, hexes: readonly string[]): boolean => {
  const kinds = hexes.map((hex) => state.terrain[state.board.hexByName.get(hex)!]);
  return kinds.every((kind) => state.supply[kind] >= kinds.filter((other) => other === kind).length);
};

/** Judges the use of each hero, besides its owner and the time. */
const JUDGES: { readonly [T in HeroMove]?: Judge<T> } = {
  mormont(_, state, seat, { first, second }) {
    if (first === seat || second === seat) return because('W-18.1', 'not-yourself');
    if (second === first) return because('W-18.1', 'two-different-opponents');
    const empty = state.handSize[first] === 0 || (second !== null && state.handSize[second] === 0);
    return empty ? because('W-18.1', 'hand-empty') : null;
  },
  marsh(_, state, seat, { give, get }) {
    if (give === get) return because('W-18.2', 'same-kind');
    if (state.hand[seat * RESOURCES.length + kindOf(give)] === 0) return because('W-18.2', 'not-in-hand');
    return state.supply[kindOf(get)] === 0 ? because('W-5.10', 'supply-empty') : null;
  },
  yarwyck(_, state, seat, { from, to }) {
    const [lifted, laid] = [state.board.pathByName.get(from)!, state.board.pathByName.get(to)!];
    if (!isLoose(state, seat, lifted)) return because('W-18.4', 'road-not-loose');
    if (laid === lifted) return because('W-18.4', 'another-path');
    if (state.road[laid] !== 0) return because('W-1.4', 'path-occupied');
    if (mayMoveRoad(state, seat, lifted, laid)) return null;
    const blocked = ownRoadEnds(state, seat, lifted, laid);
    return blocked ? because('W-6.4', 'foreign-building') : because('W-6.3', 'not-connected');
  },
  thorne(rules, state, seat, { section, save, pay }) {
    if (!canPayOtherwise(state, seat, COST.guard, kindOf(save), kindOf(pay))) return because('W-18.5', 'cannot-pay');
    return judgeGuardPlace(rules, state, seat, section);
  },
  melisandre(_, state, seat, { save, pay }) {
    if ((save === null) !== (pay === null)) return because('W-18.6', 'replace-one-by-one');
    if (!state.deck.some((count) => count > 0)) return because('W-6.10', 'deck-empty');
    if (save === null || pay === null) return holds(state, seat, COST.card) ? null : because('W-6.10', 'cannot-pay');
    return canPayOtherwise(state, seat, COST.card, kindOf(save), kindOf(pay)) ? null : because('W-18.6', 'cannot-pay');
  },
  mance(rules, state, seat, { from }) {
    if (from === seat) return because('W-18.7', 'not-yourself');
    if (openPoints(rules, state, from) <= openPoints(rules, state, seat)) return because('W-18.7', 'not-richer');
    return state.handSize[from] === 0 ? because('W-18.7', 'hand-empty') : null;
  },
  'benjen-clearing': (_, state, __, { section, kind }) =>
    state.clearings[section * WILDLING_KINDS + ['regular', 'climber', 'giant', 'mammoth'].indexOf(kind)] === 0
      ? because('W-18.8', 'no-wildling-there')
      : null,
  'benjen-camp': (_, state, __, { clan, camp }) =>
    state.camps[clan * SPACES + camp] === 0 ? because('W-18.8', 'no-wildling-there') : null,
  ygritte: (_, state, __, { hex }) => judgeHome(state, hex, 'W-18.9'),
  yoren: (rules, state, seat, { section }) =>
    state.patrols[seat] === 0 ? because('W-18.10', 'no-patrol') : judgeGuardPlace(rules, state, seat, section),
  qhorin: (_, state) => (state.tormund[0] < 0 ? because('W-18.11', 'tormund-in-camp') : null),
  aemon(_, state, seat, { section, space, to }) {
    if (state.guards[section * SPACES + space] !== seat + 1) return because('W-18.12', 'not-your-guard');
    if (!mayLeave(state, section)) return because('W-18.12', 'would-open-the-wall');
    if (to === section) return because('W-18.12', 'same-section');
    return hasRoom(state, to) ? null : because('W-16.3', 'section-full');
  },
  osha(_, state, seat, { first, second }) {
    for (const name of second === null ? [first] : [first, second]) {
      const hex = state.board.hexByName.get(name)!;
      if (state.gift[hex] === 0) return because('W-18.15', 'not-blocked');
      if (!bordersOwn(state, seat, hex)) return because('W-18.15', 'not-at-your-buildings');
      if (state.terrain[hex] >= RESOURCES.length) return because('W-18.15', 'yields-nothing');
    }
    if (first === second) return because('W-18.15', 'same-hex');
    return enoughForAll(state, second === null ? [first] : [first, second]) ? null : because('W-18.15', 'supply-empty');
  },
};

/** Judges an answer of an asked seat (W-17.4, W-17.5, W-22.1). */
function judgeAnswer(state: State, seat: Seat, move: Move): Verdict {
  switch (move.type) {
    case 'turn-hero':
      return state.heroSide[seat] === 1 && state.display[0] !== 0 ? because('W-17.4', 'must-exchange') : null;
    case 'take-hero':
    case 'tragedy': {
      const lies = (state.display[0] >> HEROES.indexOf(move.hero)) & 1;
      return lies ? null : because(move.type === 'tragedy' ? 'W-22.1' : 'W-17.5', 'not-in-display');
    }
    case 'tarly':
    case 'jon':
      return state.supply[kindOf(move.kind)] > 0 ? null : because(ANSWERS[move.type].rule, 'supply-empty');
    case 'give':
      return state.hand[seat * KINDS + kindOf(move.kind)] > 0 ? null : because('W-18.1', 'not-in-hand');
    case 'loot': {
      const victim = state.shown[0] - 1;
      return state.hand[victim * KINDS + kindOf(move.kind)] > 0 ? null : because('W-18.7', 'not-among-them');
    }
    case 'keep-card':
      return shownCards(state).includes(move.card) ? null : because('W-18.6', 'not-among-them');
    default:
      return null;
  }
}

const isHeroMove = (type: string): type is HeroMove => Object.hasOwn(HERO_MOVES, type);

/** Why a hero move is not allowed; null if there is no specific reason (the list of moves decides in the end). */
export function judgeHero(rules: Rules, state: State, seat: Seat, move: Move): Verdict {
  const { type } = move;
  if (!isHeroMove(type)) return null;
  const hero = HERO_OF[type];
  if (state.phase[0] === PHASE['special-build']) return because('W-20.6', 'no-hero-now');
  if (hero && state.hero[seat] !== HEROES.indexOf(hero) + 1) return because('W-17.1', 'not-your-hero');
  const asks = ANSWERS[type];
  if (asks)
    return state.asked[seat] === asks.question ? judgeAnswer(state, seat, move) : because(asks.rule, 'not-asked');
  if (state.heroRests[seat] === 1) return because('W-17.6', 'hero-rests');
  if (hero && !inTime(state, HEROES.indexOf(hero))) return because('W-17.2', 'not-now');
  return (JUDGES[type] as Judge<HeroMove> | undefined)?.(rules, state, seat, move as never) ?? null;
}
