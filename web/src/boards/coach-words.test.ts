import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGS } from '../core/lang.ts';
import { loadEngine, offeredGames } from '../games.ts';
import { loadCoach } from './coach-module.ts';

const ruleIds = (game: string): string[] => {
  const folder = new URL(`../../../rules/${game}/`, import.meta.url).pathname;
  const pages = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return pages.flatMap((name) =>
    [...readFileSync(folder + name, 'utf8').matchAll(/^## (\S+)/gm)].map(([, id = '']) => id),
  );
};

for (const { id, seats } of offeredGames())
  test.each(LANGS)(`the coach of ${id} has words and rules for everything it may say, in %s`, async (lang) => {
    const coach = await loadCoach(id, lang);
    if (!coach) throw new Error('no coach');
    const { module, words } = coach;
    const known = ruleIds(id);
    expect(Object.keys(words.topics).sort()).toEqual(Object.keys(module.rules).sort());
    expect(Object.values(module.rules).filter((rule) => !known.includes(rule))).toEqual([]);
    const game = await loadEngine(id);
    for (const scenario of Object.keys(seats)) {
      const { rules } = game.resolve({ scenario, seats: seats[scenario]?.[0] });
      const view = game.view(rules, game.blank(rules), 0);
      for (const { what, now, end } of module.goal(view, 0, rules))
        expect(words.goals[what]?.say({ now, end })).toContain(`${now}`);
      for (const { what, points, more, rule } of module.worths(rules)) {
        expect(words.worths[what]?.({ points, more })).toContain(`${points}`);
        expect(known).toContain(rule);
      }
    }
  });
