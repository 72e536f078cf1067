import { type AnyEvent, type AnyGame, scripted, tellsSecret } from '@holdfast/kernel';
import type { Luck } from '@holdfast/protocol';
import { observing } from './draw-key.ts';
import { setupElement } from './luck-state.ts';
import { hasTranscript } from './schemes.ts';
import type { TableDoc } from './table-doc.ts';
import type { TablePosition } from './table-position.ts';

/** The set-up's luck: during the game only if nobody was dealt a secret. */
function setupLuck(game: AnyGame, doc: TableDoc): Luck['setup'] {
  if (!doc.setup || (hasTranscript(doc.scheme) && !doc.transcript)) return undefined;
  const asked: string[] = [];
  const events: AnyEvent[] = [];
  game.setup(doc.rules, observing(scripted(doc.setup.luck), asked), (event: AnyEvent) => events.push(event));
  const isPublic = doc.state === 'finished' || !events.some(tellsSecret);
  return isPublic ? { r: setupElement(doc), asked, got: doc.setup.luck } : { r: null, asked: [], got: [] };
}

/** The public part of a table's luck; the seed only when the game is over. `position` is the one the viewer may see. */
export function publicLuck(game: AnyGame, doc: TableDoc, position: TablePosition | null): Luck {
  const { scheme, commitment, transcript, firsts, seats } = doc;
  const seed = doc.state === 'finished' ? { seed: doc.seed } : {};
  if (!hasTranscript(scheme)) return { scheme, commitment, words: seats.map(({ words }) => words), ...seed };
  const setup = setupLuck(game, doc);
  return {
    scheme,
    commitment,
    words: [],
    transcript: transcript && { text: transcript.text, signature: transcript.signature },
    firsts,
    chains: position?.luck.chains() ?? [],
    ...(setup ? { setup } : {}),
    ...seed,
  };
}
