import { type Chance, type OpenMove, SEATS, type Seat } from '@holdfast/kernel';
import { moves } from '../moves.ts';
import { mayTrade } from '../play/trade.ts';
import { type Amounts, RESOURCES, type Resource, type Rules, revisionOf } from '../rules.ts';
import { KINDS, PHASE, type State } from '../state.ts';
import { mayPropose } from './offer.ts';
import { MAX_MOVES } from './refuse.ts';
import { listDiscards } from './tormund.ts';

const scratch = new Int32Array(MAX_MOVES);

const others = (rules: Rules, seat: Seat): readonly Seat[] => SEATS[((1 << rules.seats) - 1) & ~(1 << seat)];

const discardsOverflow = (state: State, seat: Seat): boolean =>
  state.phase[0] === PHASE.discard && listDiscards(state, seat, scratch, 0) === MAX_MOVES;

/** Moves with too many possibilities to list. */
export function open(rules: Rules, state: State, seat: Seat): readonly OpenMove[] {
  if (state.phase[0] === PHASE.act && mayTrade(state)) {
    if (seat !== state.turn[0])
      return revisionOf(rules) >= 2 && mayPropose(state, seat) ? [{ type: 'propose', to: state.turn[0] }] : [];
    const to = others(rules, seat);
    return state.handSize[seat] > 0
      ? [
          { type: 'offer', to },
          { type: 'invite', to },
        ]
      : [];
  }
  if (state.phase[0] === PHASE.offer && seat !== state.turn[0] && state.handSize[seat] > 0)
    return [{ type: 'counter', to: state.turn[0] }];
  return discardsOverflow(state, seat) ? [{ type: 'discard', count: state.owes[seat] }] : [];
}

/** One or two cards of one held kind for one or two of another. */
function proposeSides(state: State, seat: Seat, chance: Chance): { give: Amounts; get: Amounts } {
  const give = chance.pick(state.hand.slice(seat * KINDS, seat * KINDS + KINDS));
  const get = (give + 1 + chance.below(KINDS - 1)) % KINDS;
  const most = Math.min(2, state.hand[seat * KINDS + give]);
  const side = (kind: number, count: number): Amounts => ({ [RESOURCES[kind]]: count }) as Amounts;
  return { give: side(give, 1 + chance.below(most)), get: side(get, 1 + chance.below(2)) };
}

function proposeDiscard(rules: Rules, state: State, seat: Seat, chance: Chance): number {
  const left = Array.from(state.hand.subarray(seat * KINDS, seat * KINDS + KINDS));
  const cards: { [K in Resource]?: number } = {};
  for (let i = 0; i < state.owes[seat]; i++) {
    const kind = chance.pick(left);
    left[kind]--;
    cards[RESOURCES[kind]] = (cards[RESOURCES[kind]] ?? 0) + 1;
  }
  const ordered = Object.fromEntries(RESOURCES.filter((kind) => cards[kind]).map((kind) => [kind, cards[kind]]));
  return moves.encode(rules, { type: 'discard', cards: ordered });
}

/** A random open move, or -1. */
export function proposeOpen(rules: Rules, state: State, seat: Seat, chance: Chance): number {
  const questions = open(rules, state, seat);
  if (questions.length === 0) return -1;
  const question = questions[chance.below(questions.length)];
  if (question.type === 'discard') return proposeDiscard(rules, state, seat, chance);
  if (question.type === 'counter' || question.type === 'propose')
    return moves.encode(rules, { type: question.type, ...proposeSides(state, seat, chance) });
  const among = others(rules, seat);
  const to = chance.below(2) ? among : [among[chance.below(among.length)]];
  if (question.type === 'invite') return moves.encode(rules, { type: 'invite', to });
  return moves.encode(rules, { type: 'offer', ...proposeSides(state, seat, chance), to });
}
