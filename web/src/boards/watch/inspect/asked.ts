import { type Board, boardOf, type Move, type Rules, type View, whyNotMove } from '@holdfast/watch/table';
import { itemAt } from '../../../core/item-at.ts';
import type { Answer } from '../../inspector/answer.ts';
import { gameWords } from '../game-words.ts';
import type { Speaker } from '../places.ts';
import { type Props, type Reason, rulesOf } from '../props.ts';
import type { Words } from '../watch-words.ts';
import { watchWords } from '../watch-words.ts';
import { type InspectWords, inspectWords } from './words/compiled/index.ts';

/** All that an answer is made from. */
export interface Asking {
  readonly props: Props;
  readonly rules: Rules;
  readonly board: Board;
  readonly view: View;
  readonly w: Words;
  readonly a: InspectWords;
  readonly speaker: Speaker;
  name(seat: number): string;
}

export const askingOf = (props: Props): Asking => {
  const rules = rulesOf(props);
  const { board: doc } = rules;
  const board = boardOf(doc);
  const w = watchWords();
  const view = props.truth;
  const { names } = props;
  const speaker: Speaker = { w, doc, board, view, names, aids: false };
  return { props, rules, board, view, w, a: inspectWords(), speaker, name: (seat) => itemAt(names, seat) };
};

/** "6 of 36 (17 %)" */
export const chance = (a: InspectWords, of: number, total: number): string =>
  a.chance({ of, total, percent: Math.round((of / total) * 100) });

/** An answer from its parts; odds are left out at a table without help. */
export const answer = (
  { props }: Asking,
  title: string,
  rule: string,
  parts: {
    readonly text?: readonly (string | false | null | undefined)[];
    readonly next?: readonly (string | false | null | undefined)[];
    readonly odds?: readonly (string | false | null | undefined)[];
  },
): Answer => {
  const joined = (sentences: readonly (string | false | null | undefined)[] = []): string =>
    sentences.filter(Boolean).join(' ');
  return {
    title,
    text: joined(parts.text),
    next: props.outcome ? '' : joined(parts.next),
    odds: props.aids && !props.outcome ? joined(parts.odds) : '',
    rule,
  };
};

/** Why the viewer may not make a move now; null = the viewer may. Spectators move nothing. */
export function whyNot({ props, rules, view, w }: Asking, move: Move): Reason | null {
  if (props.viewer === 'table') return { text: w.bar.watching, rule: 'W-3.4' };
  const refusal = whyNotMove(rules, view, props.viewer, move);
  if (!refusal) return null;
  const { turn } = view.stands;
  const text =
    refusal.because === 'not-your-turn'
      ? w.because.notYourTurn({ name: itemAt(props.names, turn) })
      : gameWords().explain(refusal);
  return { text, rule: refusal.rule };
}
