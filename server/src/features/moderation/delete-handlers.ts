import type { routes } from '@holdfast/protocol/features/moderation';
import type { Handler } from '../../http/route.ts';
import type { FeatureContext } from '../feature.ts';
import { noteAct } from './audit.ts';

/** Routes to delete chat lines, private messages and tables. */
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

  return { deleteLine: adminDeleteLine, deleteMessage: adminDeleteMessage, deleteTable: adminDeleteTable };
}
