import type { Viewer } from '@holdfast/kernel';
import { goalCounts, type Phase, pointSources, type Rules, type View } from '@holdfast/watch/table';
import type { CoachModule } from '../coach-module.ts';
import type { SeenEvent } from './props.ts';

/** Phases whose prompt is explained the first time it comes up. */
const PROMPTS: readonly Phase[] = [
  'found-settlement',
  'found-guard',
  'roll',
  'act',
  'discard',
  'tormund',
  'exchange',
  'special-build',
];

/** An end of the game is near if at most this many more are needed. */
const NEAR = { points: 2, breaches: 1, wildlings: 2 } as const;

function topicOf(event: SeenEvent, viewer: Viewer, view: View): string | null {
  switch (event.type) {
    case 'rolled':
      return event.dice[0] !== undefined && event.dice[1] !== undefined && event.dice[0] + event.dice[1] === 7
        ? 'seven'
        : null;
    case 'produced':
      return event.gains.some(({ seat }) => seat === viewer) ? 'yield' : null;
    case 'stole':
      return event.from === viewer ? 'stolen' : null;
    case 'offered':
      return event.offer.to.some((seat) => seat === viewer) ? 'offer' : null;
    case 'bought':
      return event.seat === viewer ? 'card' : null;
    case 'token':
      return 'token';
    case 'advanced':
      return 'advance';
    case 'giant':
      return 'giant';
    case 'crossed':
      return event.kind === 'climber' ? 'climber' : null;
    case 'breached':
      return 'breach';
    case 'rush':
      return 'rush';
    case 'longest-road':
      return event.seat === null || view.stands.round === 0 ? null : 'longest-road';
    case 'largest-patrol':
      return event.seat === null ? null : 'largest-patrol';
    default:
      return null;
  }
}

export const coach: CoachModule<View, SeenEvent> = {
  topicOf,
  promptTopic: ({ stands: { phase } }) => (PROMPTS.includes(phase) ? phase : null),
  rules: {
    'found-settlement': 'W-2.6',
    'found-guard': 'W-12.11',
    roll: 'W-3.1',
    act: 'W-3.2',
    discard: 'W-9.2',
    tormund: 'W-9.3',
    exchange: 'W-17.5',
    'special-build': 'W-20.5',
    seven: 'W-9.1',
    yield: 'W-4.2',
    stolen: 'W-9.4',
    offer: 'W-5.3',
    card: 'W-6.10',
    token: 'W-15.1',
    advance: 'W-13.2',
    giant: 'W-13.6',
    climber: 'W-13.5',
    breach: 'W-14.4',
    rush: 'W-15.7',
    'longest-road': 'W-7.6',
    'largest-patrol': 'W-8.4',
  },
  goal: (view, viewer, rules) =>
    goalCounts(rules as Rules, view, viewer).map((count) => ({
      ...count,
      near: count.end - count.now <= NEAR[count.what],
      ask: { points: `points:${viewer === 'table' ? 0 : viewer}`, breaches: 'breaches', wildlings: 'gift-count' }[
        count.what
      ],
    })),
  worths: (rules) =>
    pointSources(rules as Rules).map(({ what, points, count, rule }) => ({ what, points, more: count, rule })),
};
