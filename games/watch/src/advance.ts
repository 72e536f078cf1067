import type { AdvanceAnswers, Problem, Seat } from '@holdfast/kernel';
import { isInvitation } from './legal/offer.ts';
import { type Move, type MoveOf, moves } from './moves.ts';
import { type Amounts, RESOURCES, type Rules } from './rules.ts';
import { KINDS, PHASE, REPLY, type State } from './state.ts';

/** A seat's answer in advance to offers. */
export interface AdvanceAnswer {
  /** Accepts offers that cost at most `give` and bring at least `get` of each kind; null to accept none. */
  readonly accept: { readonly give: Amounts; readonly get: Amounts } | null;
  /** For all other offers: ask the seat, or decline. */
  readonly others: 'ask' | 'decline';
}

const isObject = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

function parse(rules: Rules, json: unknown): { readonly answer: AdvanceAnswer } | { readonly problem: Problem } {
  const wrong = (field: string, because: string) => ({ problem: { field, because } });
  if (!isObject(json)) return wrong('', 'expected an object');
  const { accept = null, others } = json;
  if (others !== 'ask' && others !== 'decline') return wrong('others', 'expected ask or decline');
  if (accept === null)
    return others === 'decline' ? { answer: { accept, others } } : wrong('accept', 'this answers nothing');
  if (!isObject(accept)) return wrong('accept', 'expected give and get');
  // Parsed like a counter-offer of the seat.
  const parsed = moves.parse(rules, { ...accept, type: 'counter' });
  if ('problem' in parsed) return wrong(`accept.${parsed.problem.field}`, parsed.problem.because);
  const { give, get } = parsed.move as MoveOf<'counter'>;
  if (RESOURCES.some((kind) => give[kind] && get[kind])) return wrong('accept.get', 'no kind on both sides');
  return { answer: { accept: { give, get }, others } };
}

/** True if the seat has the cards it would give. */
const holds = (_rules: Rules, state: State, seat: Seat, { accept }: AdvanceAnswer): boolean =>
  accept === null || RESOURCES.every((kind, i) => (accept.give[kind] ?? 0) <= state.hand[seat * KINDS + i]);

/** True if the offer costs at most `give` and brings at least `get`. */
const isAsGood = (state: State, { give, get }: NonNullable<AdvanceAnswer['accept']>): boolean =>
  RESOURCES.every((kind, i) => {
    const net = state.offer[i];
    return Math.max(0, -net) <= (give[kind] ?? 0) && Math.max(0, net) >= (get[kind] ?? 0);
  });

function move(rules: Rules, state: State, seat: Seat, answer: AdvanceAnswer): Move | null {
  const isAsked =
    state.phase[0] === PHASE.offer && (state.offerTo[0] & (1 << seat)) !== 0 && state.reply[seat] === REPLY.none;
  if (!isAsked) return null;
  const { accept, others } = answer;
  if (accept && !isInvitation(state) && isAsGood(state, accept) && holds(rules, state, seat, answer))
    return { type: 'accept' };
  return others === 'decline' ? { type: 'decline' } : null;
}

export const advance: AdvanceAnswers<Rules, State, Move, AdvanceAnswer> = { parse, holds, move };
