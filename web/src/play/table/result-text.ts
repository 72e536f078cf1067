import type { Seat } from '@holdfast/kernel';
import type { Outcome } from '@holdfast/protocol';
import { listText } from '../../ui/list-text.ts';
import { agreementWords } from './words/agreement/compiled/index.ts';
import { resultWords } from './words/result/compiled/index.ts';

/** Who won and how, in one line. `me` is the reader's seat, addressed as "you"; null to address nobody. */
export function resultText(outcome: Outcome, names: readonly string[], me: Seat | null): string {
  const a = agreementWords();
  const w = resultWords();
  const { winners, reason, byBot = [] } = outcome;
  if (reason === 'agreed') return a.agreed;
  const [only] = winners;
  if (only === undefined) return a.nobodyWins;
  const list = listText(winners.map((seat) => names[seat] ?? ''));
  if (winners.length > 1) return w.win({ names: list });
  if (byBot.includes(only)) return only === me ? a.botWonForYou : a.botWon({ name: list });
  if (only === me) return w.youWin;
  return reason === 'resigned' ? a.byResignation({ name: list }) : w.wins({ names: list });
}
