import type { Part } from '@holdfast/carcassonne/table';
import type { Answer, BoardInspector } from '../../inspector/answer.ts';
import { type Props, rulesOf } from '../props.ts';
import * as beside from './beside.ts';
import { type Asking, answer, askingOf, castleAnswer, cellAnswer, meepleAnswer, spotAnswer } from './land.ts';

const spotIn = (rest: string): { tile: number; part: Part } => {
  const [tile, part = ''] = rest.split('/');
  return { tile: Number(tile), part: part as Part };
};

/** The answers by the part of a key before its first colon; `rest` is what follows it, and says which one is meant. */
const ANSWERS: { readonly [what: string]: (asking: Asking, rest: string) => Answer | null } = {
  spot: (asking, rest) => spotAnswer(asking, spotIn(rest)),
  meeple: (asking, rest) => meepleAnswer(asking, spotIn(rest)),
  castle: (asking, rest) => castleAnswer(asking, Number(rest)),
  cell: (asking, rest) => {
    const [x = 0, y = 0] = rest.split(',').map(Number);
    return cellAnswer(asking, { x, y });
  },
  table: (asking) => answer(asking, asking.a.table.title, 'C-2.2', { text: [asking.a.table.text] }),
  tile: (asking, rest) => beside.tileAnswer(asking, rest, false),
  'in-hand': (asking, rest) => beside.tileAnswer(asking, rest, true),
  bag: beside.bagAnswer,
  supply: (asking, rest) => beside.supplyAnswer(asking, Number(rest)),
  bridges: (asking, rest) => beside.bridgesAnswer(asking, Number(rest)),
  castles: (asking, rest) => beside.castlesAnswer(asking, Number(rest)),
  bid: beside.bidAnswer,
  settle: (asking) => answer(asking, asking.a.settle.title, 'C-8.6', { text: [asking.a.settle.text] }),
  points: (asking, rest) => beside.pointsAnswer(asking, Number(rest)),
};

/** Answers questions about everything on Carcassonne's map and beside it. */
export const inspector: BoardInspector<Props> = {
  inspect(key, props) {
    const rules = rulesOf(props);
    const colon = key.indexOf(':');
    const [what, rest] = colon < 0 ? [key, ''] : [key.slice(0, colon), key.slice(colon + 1)];
    return (rules && ANSWERS[what]?.(askingOf(props, rules), rest)) ?? null;
  },
};
