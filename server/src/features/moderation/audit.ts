import { logger } from '../../core/logger.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { Slices } from '../../store/slices.ts';

/** Records an operator's action in the store, for the admin page, and in the log, for log collectors. */
export async function noteAct(
  { moderation }: Pick<Slices, 'moderation'>,
  { operator: who }: Exchange,
  action: string,
  target: string,
  why: string,
): Promise<void> {
  logger.warn({ audit: action, who, target, why }, 'an administrator acted');
  await moderation.addAudit({ who, action, target, why });
}
