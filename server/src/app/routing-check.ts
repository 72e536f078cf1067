import { logger } from '../core/logger.ts';
import type { Metrics } from '../core/metrics.ts';

/** Fewer moves of other nodes say nothing: a table may have moved to this node. */
const LEAST = 100;
/** Share of this node's own moves. */
const SHARE = 0.25;

/** Returns a job that warns if many moves of other nodes had to be played here again, because nobody routes by table. */
export function routingCheck(metrics: Metrics): () => void {
  let before = { own: 0, foreign: 0 };
  return () => {
    const now = {
      own: metrics.count('moves') + metrics.count('botMoves'),
      foreign: metrics.count('foreignMoves'),
    };
    const [own, foreign] = [now.own - before.own, now.foreign - before.foreign];
    before = now;
    if (foreign < LEAST || foreign < own * SHARE) return;
    logger.warn(
      { own, foreign },
      'nodes play the same tables: let the proxy send each table to one node (docs/hosting/scale.md)',
    );
  };
}
