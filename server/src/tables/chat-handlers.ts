import { ApiError, malformed, PHRASES } from '@holdfast/protocol';
import type { routes } from '@holdfast/protocol/tables';
import type { Handlers } from '../http/route.ts';
import { isHost, seatsOf } from '../identity/caller.ts';
import { tidyChat } from '../identity/names.ts';
import { authorOf } from '../store/chats.ts';
import { changeChatRules, noteSaid, requireMayChat } from './chat-rules.ts';
import { seatAt } from './create-table.ts';
import { TABLE_LIMITS } from './limits.ts';
import type { RequestContext } from './request-context.ts';
import { requireWelcome } from './seats.ts';
import { requireSpectating } from './stream-handlers.ts';

/** The chat of tables, and its rules, which the host changes. */
export function chatHandlers({ tables, limits, words }: RequestContext) {
  const { store } = tables.context;

  return {
    async chat(c, request) {
      const caller = c.caller;
      const table = await tables.get(request.table);
      requireSpectating(table.doc, caller);
      requireWelcome(table.doc, caller);
      const [seat = null] = seatsOf(table.doc, caller);
      const name = seat === null ? caller.session?.name : table.doc.seats[seat]?.name;
      if (name === undefined) throw new ApiError('no-session', 'POST /api/me first');
      // A line sent with a seat token belongs to the seat's owner, so that blocks and deletion apply to it too.
      const author = caller.session?.id ?? (seat === null ? null : seatAt(table.doc, seat).owner);
      const by = author === null ? null : authorOf(author);
      requireMayChat(table, by, seat);
      limits.take(TABLE_LIMITS.chat, caller);
      // Spectators, of whom there may be any number, must not use up the players' share.
      limits.take(TABLE_LIMITS.chatAtTable, caller, `${table.id}/${seat === null ? 'spectators' : 'players'}`);
      const { phrase } = request;
      const text = phrase === undefined ? words.masked(tidyChat(request.text ?? '')) : PHRASES[phrase];
      if (!text) throw malformed('text', 'say something');
      noteSaid(table, by);
      table.sendChat(await store.chats.add(table.id, { name, seat, text, phrase }, author));
      store.notify({ about: 'chat', table: table.id });
      return { ok: true as const };
    },

    async setChatRules(c, { table: id, ...rules }) {
      const table = await tables.get(id);
      if (!isHost(table.doc, c.caller)) throw new ApiError('not-yours', 'only the host may do this');
      limits.take(TABLE_LIMITS.moves, c.caller, `${table.id}/host`);
      await changeChatRules(table, rules);
      return { ok: true as const };
    },
  } satisfies Partial<Handlers<typeof routes>>;
}
