import type { Seat } from '@holdfast/kernel';
import type { Outcome } from '@holdfast/protocol';
import type { Words } from '../../words/index.ts';
import { agreementWords } from './words/agreement/compiled/index.ts';

/** Who won and how, in one line; `me` is the seat that reads it, null = somebody who only looks. */
export function resultText(w: Words, outcome: Outcome, names: readonly string[], me: Seat | null): string {
  const a = agreementWords();
  const { winners, reason, byBot = [] } = outcome;
  if (reason === 'agreed') return a.agreed;
  const [only] = winners;
  if (only === undefined) return a.nobodyWins;
  const list = w.common.list(winners.map((seat) => names[seat] ?? ''));
  if (winners.length > 1) return w.end.win(list);
  if (byBot.includes(only)) return only === me ? a.botWonForYou : a.botWon({ name: list });
  if (only === me) return w.end.youWin;
  return reason === 'resigned' ? a.byResignation({ name: list }) : w.end.wins(list);
}
