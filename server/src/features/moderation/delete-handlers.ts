import type { routes } from '@holdfast/protocol/features/moderation';
import type { Handler } from '../../http/route.ts';
import { changeChatRules } from '../../tables/chat-rules.ts';
import type { FeatureContext } from '../feature.ts';
import { noteAct } from './audit.ts';

/** Routes to delete chat lines, private messages and tables, and to change the rules of a table's chat. */
export function deleteHandlers({ tables }: FeatureContext) {
  const { store } = tables.context;

  const adminDeleteLine: Handler<typeof routes.deleteLine> = async (c, { table, line, why }) => {
    const deleted = await store.transaction(async (tx) => {
      const found = await tx.chats.delete(table, line);
      if (found) await noteAct(tx, c, 'delete-line', `${table}/${line}`, why);
      return found;
    });
    if (deleted) {
      tables.peek(table)?.sendChatDeleted(line);
      store.notify({ about: 'chat-deleted', table, line });
    }
    return { deleted };
  };

  const adminDeleteMessage: Handler<typeof routes.deleteMessage> = async (c, { message, why }) => {
    const deleted = await store.transaction(async (tx) => {
      const found = await tx.messages.delete(message);
      if (found) await noteAct(tx, c, 'delete-message', message, why);
      return found;
    });
    return { deleted };
  };

  const adminDeleteTable: Handler<typeof routes.deleteTable> = async (c, { table, why }) => {
    const deleted = await store.transaction(async (tx) => {
      const found = await tx.tables.delete(table);
      if (found) await noteAct(tx, c, 'delete-table', table, why);
      return found;
    });
    tables.drop(table);
    store.notify({ about: 'table-deleted', table });
    store.notify({ about: 'lobby' });
    tables.events.emit('lobby-changed', null);
    return { deleted };
  };

  const adminSetChatRules: Handler<typeof routes.setChatRules> = async (c, { table, why, ...rules }) => {
    await changeChatRules(await tables.get(table), rules);
    await noteAct(store, c, 'chat-rules', table, `${JSON.stringify(rules)}: ${why}`);
    return { ok: true };
  };

  return {
    setChatRules: adminSetChatRules,
    deleteLine: adminDeleteLine,
    deleteMessage: adminDeleteMessage,
    deleteTable: adminDeleteTable,
  };
}
