import { boardOf, CARDS, HEROES, RESOURCES, type Rules, type View, WORKS } from '@holdfast/watch/table';
import { beforeEach, describe, expect, test } from 'vitest';
import { known } from '../../../core/item-at.ts';
import { showLanguage } from '../../../core/page-words.ts';
import { loadEngine } from '../../../games.ts';
import { playTo } from '../../gallery-position.ts';
import { expectAnswers, ruleIds } from '../../inspector/test-answers.ts';
import { previewProps } from '../../preview-props.ts';
import * as gallery from '../gallery.ts';
import { keyAt, thingsOf } from '../map/things.ts';
import { planOf } from '../plan.ts';
import type { Props } from '../props.ts';
import { inspector } from './index.ts';
import { DEEDS } from './players.ts';

const RULE_IDS = ruleIds('watch');

/** Keys of what stands beside the board. */
const BESIDE = [
  ...RESOURCES.map((kind) => `resource:${kind}`),
  ...CARDS.map((card) => `card:${card}`),
  ...WORKS.map((work) => `work:${work}`),
  ...DEEDS.map((deed) => `deed:${deed}`),
  ...['hand:0', 'cards:1', 'road:2', 'patrols:0', 'points:1', 'dice'],
];

const STATES = ['founding', 'roll', 'mid-game', 'breach', 'special-build', 'spectator', 'gift', 'island', 'end'];

const stateNamed = (name: string) =>
  known(
    gallery.states.find(({ id }) => id === name),
    name,
  );

beforeEach(() => showLanguage('en'));

describe.each(STATES)('in the state %s', (id) => {
  const state = stateNamed(id);
  const propsOf = async (): Promise<Props> => {
    const position = playTo(await loadEngine('watch'), gallery, state);
    const viewer = state.viewer?.(position) ?? position.waitingOn[0] ?? 'table';
    const view = position.view(viewer);
    const asked = viewer === 'table' ? null : { ask: 1, moves: position.moves(viewer), open: [] };
    return {
      ...previewProps(view, position.rules),
      viewer,
      asked,
      aids: true,
      outcome: position.outcome,
    } as Props;
  };

  test('everything on the board and beside it answers in three languages, with a rule that exists', async () => {
    const props = await propsOf();
    const doc = (props.rules as Rules).board;
    const board = boardOf(doc);
    const of = { doc, board, plan: planOf(doc, board), view: props.truth as View };
    const keys = [
      ...thingsOf(of).map(({ key }) => key),
      ...BESIDE.filter((key) => key !== 'work:guard' || doc.wall),
      ...(doc.wall ? ['guards:0', ...HEROES.map((hero) => `hero:${hero}`), 'wall', 'north'] : []),
      'sea',
    ];
    await expectAnswers(keys, RULE_IDS, (key) => inspector.inspect(key, props));
  });

  test('every point of the drawing belongs to something that answers', async () => {
    const props = await propsOf();
    const doc = (props.rules as Rules).board;
    const board = boardOf(doc);
    const plan = planOf(doc, board);
    const of = { doc, board, plan, view: props.truth as View };
    const things = thingsOf(of);
    const met = new Set<string>();
    for (let y = plan.top; y < plan.top + plan.height; y += 5)
      for (let x = plan.left; x < plan.left + plan.width; x += 5) met.add(keyAt(of, { x, y }, things));
    for (const key of met) expect(inspector.inspect(key, props)?.text, key).toMatch(/\S/);
    // Whatever can be asked by keys can be pointed at, too: nothing is wholly covered.
    const covered = things.filter(({ key }) => !met.has(key));
    expect(covered.map(({ key }) => key)).toEqual([]);
  });
});

test('odds are left out at a table without help', async () => {
  const position = playTo(await loadEngine('watch'), gallery, stateNamed('mid-game'));
  const props = { ...previewProps(position.view(0), position.rules), viewer: 0 } as Props;
  expect(inspector.inspect('breaches', { ...props, aids: true })?.odds).not.toBe('');
  expect(inspector.inspect('breaches', { ...props, aids: false })?.odds).toBe('');
});
