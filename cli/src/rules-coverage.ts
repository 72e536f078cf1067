import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Rule -> scenarios -> code lines that cite it. Fails on a rule without a scenario, an unknown rule id anywhere,
 * a rule without a source, and a translation whose rules are not the same.
 */
const GAMES = ['watch', 'carcassonne'] as const;
const ID = /\b[WC]-\d+\.\d+[a-z]?\b/g;

const files = (folder: string, fits: (name: string) => boolean): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (name === 'node_modules') return [];
    if (statSync(path).isDirectory()) return files(path, fits);
    return fits(name) ? [path] : [];
  });

/** The rules of a folder of law: id -> has a source. */
function lawOf(folder: string): Map<string, boolean> {
  const law = new Map<string, boolean>();
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.md'))) {
    for (const part of readFileSync(join(folder, name), 'utf8').split(/^## /m).slice(1)) {
      const id = part.split(' ', 1)[0];
      if (law.has(id)) complaints.push(`${folder}: ${id} stands twice`);
      law.set(id, /^(Source|Quelle|Bron): \S/m.test(part));
    }
  }
  return law;
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
let rulesTold = 0;
for (const game of GAMES) {
  const law = lawOf(join('rules', game));
  rulesTold += law.size;
  const scenarios = cited(files(join('games', game, 'scenarios'), (name) => name.endsWith('.ts')));
  const code = cited(files(join('games', game, 'src'), (name) => name.endsWith('.ts')));
  for (const [id, sourced] of law) {
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
    for (const [id, at] of places) if (!law.has(id)) complaints.push(`${where} cite ${id}, which is no rule: ${at[0]}`);
  }
  for (const language of ['de', 'nl']) {
    const translated = lawOf(join('rules', game, language));
    for (const id of law.keys()) if (!translated.has(id)) complaints.push(`rules/${game}/${language} lacks ${id}`);
    for (const id of translated.keys())
      if (!law.has(id)) complaints.push(`rules/${game}/${language} has ${id}, which is no rule`);
  }
}
if (complaints.length) {
  console.error(`${complaints.join('\n')}\n${complaints.length} complaints about ${rulesTold} rules`);
  process.exit(1);
}
console.log(`${rulesTold} rules, each with a source, a scenario and its German and Dutch wording`);
