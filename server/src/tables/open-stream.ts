import type { Exchange } from '../http/exchange.ts';
import type { RequestContext } from './request-context.ts';
import { Stream } from './stream.ts';

/** Opens a stream that belongs to no table; it counts towards its reader's limit until it is closed. */
export function openStream({ tables, limits }: RequestContext, c: Exchange): Stream {
  const release = limits.holdStream(c.caller);
  const stream = new Stream(c.outgoing, { format: 'sse', viewer: 'table', reader: c.caller });
  tables.otherStreams.add(stream);
  stream.onClose(() => {
    release();
    tables.otherStreams.delete(stream);
  });
  tables.recheck(stream);
  return stream;
}
