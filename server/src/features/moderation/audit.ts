import { logger } from '../../core/logger.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { Slices } from '../../store/slices.ts';

/** The audit trail is in the store, for the page, and in the log, for whoever collects that. */
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
