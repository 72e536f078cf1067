import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { loadScenes } from '../../../rule-scenes.ts';
import { loadRulePages } from '../../boards/rule-pages.ts';
import { gameManifest, loadSetups } from '../../games.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

for (const game of ['watch', 'carcassonne'])
  test(`every picture of ${game} shows a rule by a scenario that proves it`, async () => {
    const scenes = await loadScenes(ROOT, game);
    const { chapters } = await loadRulePages(game, 'en');
    const rules = chapters.flatMap((chapter) => chapter.rules.map(({ id }) => id));
    expect(Object.keys(scenes).filter((rule) => !rules.includes(rule))).toEqual([]);
    expect(Object.keys(scenes).length).toBeGreaterThan(30);
    // The set-up page shows one of them where the board is empty at the start.
    const setups = await loadSetups(game);
    const examples = Object.keys(gameManifest(game)?.seats ?? {}).flatMap(
      (scenario) => setups.example?.({ scenario, seats: 2 }) ?? [],
    );
    expect(examples.filter((rule) => !(rule in scenes))).toEqual([]);
    for (const [rule, { before, after, events, refused }] of Object.entries(scenes)) {
      if (refused) expect(refused.refusal.rule, rule).toMatch(/^[WC]-/);
      else expect(events.length, rule).toBeGreaterThan(0);
      expect(JSON.stringify(before) === JSON.stringify(after), rule).toBe(false);
    }
  });
