import type { Seat } from '@holdfast/kernel';
import { settings } from '../../core/settings.ts';
import { callWorker } from '../local/worker-client.ts';
import type { TableUi } from './table-ui.ts';

/** Why a bot made a move: the move's sentence in the log ('' if none), and the bot's reason in words. */
export interface MoveReason {
  readonly seq: number;
  readonly line: string;
  readonly reason: string;
}

/** The reasons of a bot's last moves, newest first. */
export async function reasonsOf(
  { client, game, logActions }: Pick<TableUi, 'client' | 'game' | 'logActions'>,
  seat: Seat,
  most: number,
): Promise<MoveReason[]> {
  const own = (await client.connection.reasons()).filter((one) => one.seat === seat && one.because.length > 0);
  const names = game.names.peek();
  const words = own.slice(-most).map(async ({ seq, because }) => {
    const advice = { look: { look: '', at: null }, because, move: '', chances: [] };
    const { idea } = await callWorker('describeAdvice', game.table.peek().game, advice, names, settings.peek().lang);
    const entry = game.log.peek().find((one) => one.seq === seq && logActions.sentence(one) !== '');
    return { seq, line: entry ? logActions.sentence(entry) : '', reason: idea };
  });
  return (await Promise.all(words)).reverse();
}
