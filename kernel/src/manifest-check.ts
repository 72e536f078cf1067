import type { AnyGame } from './game.ts';
import { chapterOf, type GameManifest, type GameSetups, LANGUAGES } from './manifest.ts';
import { withOption } from './tables.ts';

/** Lists where a manifest and its engine disagree, as text. */
export function checkManifest(manifest: GameManifest, game: AnyGame): string[] {
  const problems: string[] = [];
  const expect = (holds: boolean, problem: string): void => void (holds || problems.push(problem));
  const { seats, choices } = game.describe();
  const scenarios = Object.keys(seats);

  expect(manifest.id === game.id, `id ${manifest.id} is not ${game.id}`);
  for (const language of LANGUAGES)
    for (const text of ['title', 'shortTitle', 'blurb'] as const)
      expect(manifest[text][language].trim() !== '', `${text} is missing in ${language}`);

  expect(JSON.stringify(manifest.seats) === JSON.stringify(seats), 'seats differ from describe()');
  const standard = choices.find(({ kind }) => kind === 'scenario')?.standard ?? scenarios[0];
  expect(manifest.defaultScenario === standard, `the default scenario of the engine is ${standard}`);
  const offered = seats[manifest.defaultScenario] ?? [];
  expect(
    manifest.quickPlay.seats.every((n) => offered.includes(n)),
    'quickPlay offers seats that the default scenario has not',
  );
  expect(
    manifest.quickPlay.seats.includes(manifest.quickPlay.preselected),
    'quickPlay preselects seats it does not offer',
  );
  for (const { path, rule } of choices)
    expect(
      rule === undefined || (rule.startsWith(`${manifest.rulePrefix}-`) && chapterOf(rule) > 0),
      `${path} belongs to ${rule}, which is no rule of ${manifest.rulePrefix}`,
    );
  for (const choice of choices)
    expect(
      scenarios.some((scenario) => seats[scenario].some((n) => manifest.matters(choice, { scenario, seats: n }))),
      `${choice.path} matters at no table`,
    );

  expect(manifest.bots.levels[0] === 0, 'there is no bot of level 0');
  for (const scenario of scenarios) {
    const temperaments = manifest.bots.temperaments(scenario);
    expect(temperaments.length > 0, `${scenario} has no temperament`);
    expect(new Set(temperaments).size === temperaments.length, `${scenario} names a temperament twice`);
  }
  for (const { name, options } of manifest.benchmarks)
    expect(game.resolve(options).rules !== undefined, `the benchmark "${name}" is no table of the game`);
  return problems;
}

/** Lists presets that the engine rejects or that lack a text. */
export function checkSetups({ presets }: GameSetups, manifest: GameManifest, game: AnyGame): string[] {
  const problems: string[] = [];
  for (const { id, title, note, chosen, seats, minutes, botLevel } of presets) {
    for (const language of LANGUAGES)
      if (!title[language].trim() || !note[language].trim()) problems.push(`${id} has no words in ${language}`);
    const scenario = String(chosen.scenario ?? manifest.defaultScenario);
    const counts = manifest.seats[scenario] ?? [];
    if (!counts.includes(seats)) problems.push(`${id} lays ${seats} seats, which ${scenario} has not`);
    const options = Object.entries(chosen).reduce((sum, [path, answer]) => withOption(sum, path, answer), {});
    for (const count of counts)
      for (const { field, because } of game.resolve({ ...options, seats: count }).problems ?? [])
        problems.push(`${id}, ${count} seats: ${field} ${because}`);
    if (!(minutes > 0)) problems.push(`${id} does not say how long it takes`);
    if (botLevel !== undefined && !manifest.bots.levels.includes(botLevel))
      problems.push(`${id} wants bots of level ${botLevel}`);
  }
  if (new Set(presets.map(({ id }) => id)).size !== presets.length) problems.push('two presets have one id');
  return problems;
}
