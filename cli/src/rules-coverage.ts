import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFESTS } from './games.ts';

/**
 * Fails on rules without a scenario or a source, unknown rule ids, and translations with other rules. With `--list`, also lists
 * each rule with its number of scenario lines and the code lines that cite it.
 */
const ID = new RegExp(`\\b(${MANIFESTS.map(({ rulePrefix }) => rulePrefix).join('|')})-\\d+\\.\\d+[a-z]?\\b`, 'g');

const files = (folder: string, fits: (name: string) => boolean): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (name === 'node_modules') return [];
    if (statSync(path).isDirectory()) return files(path, fits);
    return fits(name) ? [path] : [];
  });

/** The rules of a folder by id; the value is true if the rule names a source. */
function rulesIn(folder: string): Map<string, boolean> {
  const rules = new Map<string, boolean>();
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.md'))) {
    for (const part of readFileSync(join(folder, name), 'utf8').split(/^## /m).slice(1)) {
      const id = part.split(' ', 1)[0];
      if (rules.has(id)) complaints.push(`${folder}: ${id} stands twice`);
      rules.set(id, /^(Source|Quelle|Bron): \S/m.test(part));
    }
  }
  return rules;
}

const cited = (paths: readonly string[]): Map<string, string[]> => {
  const places = new Map<string, string[]>();
  for (const path of paths) {
    readFileSync(path, 'utf8')
      .split('\n')
      .forEach((line, i) => {
        for (const id of line.match(ID) ?? []) places.set(id, [...(places.get(id) ?? []), `${path}:${i + 1}`]);
      });
  }
  return places;
};

const complaints: string[] = [];
let ruleCount = 0;
for (const { id: game } of MANIFESTS) {
  const rules = rulesIn(join('rules', game));
  ruleCount += rules.size;
  const scenarios = cited(files(join('games', game, 'scenarios'), (name) => name.endsWith('.ts')));
  const code = cited(files(join('games', game, 'src'), (name) => name.endsWith('.ts')));
  for (const [id, sourced] of rules) {
    if (!sourced) complaints.push(`${id} names no source`);
    if (!scenarios.has(id)) complaints.push(`${id} has no scenario`);
    if (process.argv.includes('--list')) {
      console.log(
        `${id.padEnd(8)} ${scenarios.get(id)?.length ?? 0} scenario lines, cited at ${(code.get(id) ?? ['no code line']).join(' ')}`,
      );
    }
  }
  for (const [places, where] of [
    [scenarios, 'scenarios'],
    [code, 'code'],
  ] as const) {
    for (const [id, at] of places)
      if (!rules.has(id)) complaints.push(`${where} cite ${id}, which is no rule: ${at[0]}`);
  }
  for (const language of ['de', 'nl']) {
    const translated = rulesIn(join('rules', game, language));
    for (const id of rules.keys()) if (!translated.has(id)) complaints.push(`rules/${game}/${language} lacks ${id}`);
    for (const id of translated.keys())
      if (!rules.has(id)) complaints.push(`rules/${game}/${language} has ${id}, which is no rule`);
  }
}
if (complaints.length) {
  console.error(`${complaints.join('\n')}\n${complaints.length} complaints about ${ruleCount} rules`);
  process.exit(1);
}
console.log(`${ruleCount} rules, each with a source, a scenario and its German and Dutch wording`);
