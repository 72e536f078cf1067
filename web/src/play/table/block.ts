import type { Chat } from '@holdfast/protocol';
import { introduce } from '../../core/api.ts';
import { settings } from '../../core/settings.ts';
import { friendsApi } from '../../features/friends/api.ts';
import { mute, unmute } from './muted.ts';

/**
 * Blocks the author of a line, in this browser at once and on all devices through the server. If the server has no blocks
 * (`not-found`), the block applies only in this browser.
 */
export async function block(line: Chat, table: string, guest: string): Promise<void> {
  mute(line, table, true);
  try {
    // The server may not know a spectator yet.
    await introduce(settings.peek().name || guest);
    await friendsApi.block({ table, line: line.n });
  } catch {
    // The block still applies in this browser.
  }
}

/** Shows a person's chat lines again, here and on all devices. */
export async function unblock(by: string): Promise<void> {
  unmute(by);
  await friendsApi.unblock({ id: by }).catch(() => {});
}
