import { emptySquares, features, KINDS, meeplesOn, type Rules, type View } from '@holdfast/carcassonne/table';
import { describe, expect, test } from 'vitest';
import { known } from '../../../core/item-at.ts';
import { showLanguage } from '../../../core/page-words.ts';
import { loadEngine } from '../../../games.ts';
import { playTo } from '../../gallery-position.ts';
import { expectAnswers, ruleIds } from '../../inspector/test-answers.ts';
import { previewProps } from '../../preview-props.ts';
import * as gallery from '../gallery.ts';
import type { Props } from '../props.ts';
import { inspector } from './index.ts';

const RULE_IDS = ruleIds('carcassonne');

async function propsIn(id: string): Promise<Props> {
  const state = known(
    gallery.states.find((each) => each.id === id),
    id,
  );
  const position = playTo(await loadEngine('carcassonne'), gallery, state);
  const viewer = state.viewer?.(position) ?? position.waitingOn[0] ?? 'table';
  const asked = viewer === 'table' ? null : { ask: 1, moves: position.moves(viewer), open: [] };
  const props = previewProps(position.view(viewer), position.rules);
  return { ...props, viewer, asked, aids: true, outcome: position.outcome } as Props;
}

describe.each(['first-tile', 'place', 'place-with-bridge', 'castle', 'bazaar-bid', 'spectator', 'end'])(
  'in the state %s',
  (id) => {
    test('everything on the map and beside it answers in three languages, with a rule that exists', async () => {
      const props = await propsIn(id);
      const [view, rules] = [props.truth as View, props.rules as Rules];
      const keys = [
        ...features(rules, view).flatMap(({ parts }) => parts.map(({ tile, part }) => `spot:${tile}/${part}`)),
        ...meeplesOn(view.tiles).map(({ at }) => `meeple:${at.tile}/${at.part}`),
        ...view.castles.map((_, i) => `castle:${i}`),
        ...emptySquares(view.tiles).map(({ x, y }) => `cell:${x},${y}`),
        ...KINDS.map((kind) => `tile:${kind.id}`),
        ...['in-hand:D', 'bag', 'supply:0', 'bridges:1', 'castles:0', 'points:1', 'table', 'bid', 'settle'],
      ];
      await expectAnswers(keys, RULE_IDS, (key) => inspector.inspect(key, props));
    });
  },
);

test('odds and points to come are left out at a table without help', async () => {
  await showLanguage('en');
  const props = await propsIn('place');
  const open = known(
    features(props.rules as Rules, props.truth).find(({ what, complete }) => what === 'city' && !complete),
    'an open city',
  );
  const key = open.parts.slice(0, 1).map(({ tile, part }) => `spot:${tile}/${part}`)[0] ?? '';
  const [helped, plain] = [true, false].map((aids) => inspector.inspect(key, { ...props, aids }));
  expect(helped?.odds).toMatch(/of 10 games|cannot be completed|hardly ever|almost certain/);
  expect(helped?.next).toContain('If completed as it is');
  expect([plain?.odds, plain?.next.includes('points')]).toEqual(['', false]);
});
