import type { Chat } from '@holdfast/protocol';
import { introduce } from '../../core/api.ts';
import { settings } from '../../core/settings.ts';
import { friendsApi } from '../../features/friends/api.ts';
import { mute, unmute } from './muted.ts';

/**
 * Blocks who wrote a line: in this browser at once, and on all devices by the server. A server without blocks answers `not-found`, and
 * the block holds in this browser alone.
 */
export async function block(line: Chat, table: string, guest: string): Promise<void> {
  mute(line, table, true);
  try {
    // The server may not know a spectator yet.
    await introduce(settings.peek().name || guest);
    await friendsApi.block({ table, line: line.n });
  } catch {
    // It holds here.
  }
}

/** Shows again what somebody says, here and on all devices. */
export async function unblock(by: string): Promise<void> {
  unmute(by);
  await friendsApi.unblock({ id: by }).catch(() => {});
}
