import { type Event, featureOf, type Phase, pointSources, type Rules, type View } from '@holdfast/carcassonne/table';
import type { Viewer } from '@holdfast/kernel';
import type { CoachModule } from '../coach-module.ts';

const PROMPTS: readonly Phase[] = ['place', 'meeple', 'castle', 'pick', 'offer', 'bid'];
/** With at most this many tiles left, the end is near. */
const FEW_TILES = 10;

function topicOf(event: Event, _viewer: Viewer, view: View): string | null {
  switch (event.type) {
    case 'scored':
      return event.complete ? `scored-${event.what}` : null;
    case 'deployed':
      return featureOf(event.at.part) === 'field' ? 'field' : null;
    case 'bridged':
      return 'bridge';
    case 'castled':
      return 'castled';
    case 'opened-bazaar':
      return 'bazaar';
    case 'set-aside':
      return event.because === 'fits-nowhere' ? 'set-aside' : null;
    case 'drew':
      return event.left <= FEW_TILES && view.tiles.length > FEW_TILES ? 'few-tiles' : null;
    default:
      return null;
  }
}

export const coach: CoachModule<View, Event> = {
  topicOf,
  promptTopic: ({ phase }) => (PROMPTS.includes(phase) ? phase : null),
  rules: {
    place: 'C-2.2',
    meeple: 'C-3.1',
    castle: 'C-7.1',
    pick: 'C-8.15',
    offer: 'C-8.4',
    bid: 'C-8.5',
    'scored-road': 'C-4.1',
    'scored-city': 'C-4.2',
    'scored-monastery': 'C-4.5',
    'scored-castle': 'C-7.7',
    field: 'C-4.9',
    bridge: 'C-6.1',
    castled: 'C-7.3',
    bazaar: 'C-8.1',
    'set-aside': 'C-2.3',
    'few-tiles': 'C-5.1',
  },
  goal: ({ bag, scores }, viewer) => {
    // Doesn't count the tile that is being laid, same as the number beside the tile in hand.
    const left = Object.values(bag).reduce((sum, count) => sum + count, 0);
    return [
      {
        what: 'points',
        now: viewer === 'table' ? Math.max(...scores) : (scores[viewer] ?? 0),
        end: null,
        near: false,
        ask: `points:${viewer === 'table' ? 0 : viewer}`,
      },
      { what: 'tiles', now: left, end: null, near: left <= FEW_TILES, ask: 'bag' },
    ];
  },
  worths: (rules) =>
    pointSources(rules as Rules).map(({ what, points, atEnd, rule }) => ({ what, points, more: atEnd, rule })),
};
