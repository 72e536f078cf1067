import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyEvent, type AnyGame, type AnyRules, type Refusal, redact, type Seat } from '@holdfast/kernel';
import { type Scenario, ScenarioTable, SEAT_NAMES } from '@holdfast/kernel/testing';
import type { Plugin } from 'vite';

/** A worked example of a rule as everybody at the table sees it: a position, what happens, the position after it. */
export interface RuleScene {
  readonly rules: AnyRules;
  readonly before: object;
  readonly events: readonly AnyEvent[];
  /** A move that the rule forbids, and the engine's reason; null = the example is played. */
  readonly refused: { readonly seat: Seat; readonly move: object; readonly refusal: Refusal } | null;
  /** null = the position stays as it is. */
  readonly after: object | null;
}

/** Which example shows a rule: the beginning of its name, and which of its positions (0 = the first). */
interface Choice {
  readonly scenario: string;
  readonly position?: number;
}
type PictureList = { readonly [rule: string]: Choice };

/** A scene while it is played. */
interface Take {
  before: object;
  after: object | null;
  readonly events: AnyEvent[];
  refused: RuleScene['refused'];
}

/** Plays a scenario and writes down each of its positions with what follows. */
class RecordingTable extends ScenarioTable {
  readonly takes: Take[] = [];

  #begin(): void {
    this.takes.push({ before: this.view('table'), after: null, events: [], refused: null });
  }

  override setup(...luck: number[]): void {
    super.setup(...luck);
    this.#begin();
  }

  override given(arrange: (state: never, rules: never) => void): void {
    super.given(arrange as never);
    this.#begin();
  }

  override play(seat: Seat, text: string, ...luck: number[]): void {
    super.play(seat, text, ...luck);
    const take = this.takes.at(-1);
    if (!take) return;
    take.events.push(...this.events.map((event) => redact(event, 'table')));
    take.after = this.view('table');
  }

  override refused(seat: Seat, text: string, rule: string, because?: string): void {
    super.refused(seat, text, rule, because);
    const take = this.takes.at(-1);
    const move = this.game.moves.read(this.rules, text);
    const refusal = move && this.game.refuse(this.rules, this.state, seat, move);
    if (take && move && refusal && !take.refused && take.events.length === 0) take.refused = { seat, move, refusal };
  }
}

const must = <T>(value: T | undefined | null, problem: string): T => {
  if (value === undefined || value === null) throw new Error(problem);
  return value;
};

/** The scene of a rule; throws when the list names an example that there is not. */
function sceneOf(
  game: AnyGame,
  scenarios: readonly Scenario[],
  rule: string,
  { scenario, position = 0 }: Choice,
): RuleScene {
  const found = must(
    scenarios.find(({ rules, name }) => rules.includes(rule) && name.startsWith(scenario)),
    `${rule} has no scenario "${scenario}"`,
  );
  const resolved = game.resolve(found.options);
  const rules = must(resolved.rules, `the table of "${scenario}" is none`);
  const table = new RecordingTable(game, rules, SEAT_NAMES.slice(0, rules.seats));
  found.run(table);
  const take = must(table.takes[position], `"${scenario}" has no position ${position}`);
  const refused = take.events.length > 0 ? null : take.refused;
  if (!refused && take.events.length === 0) throw new Error(`nothing happens in "${scenario}"`);
  return { rules, before: take.before, events: take.events, refused, after: take.after };
}

/** The scenes of a game, played now. */
export async function loadScenes(root: string, game: string): Promise<{ readonly [rule: string]: RuleScene }> {
  const load = (file: string): Promise<{ [name: string]: unknown }> => import(pathToFileURL(file).href);
  const engine = must(
    Object.values(await load(join(root, 'games', game, 'src/engine.ts'))).find(
      (value): value is AnyGame => typeof value === 'object' && value !== null && 'legalCodes' in value,
    ),
    `${game} has no engine`,
  );
  const folder = join(root, 'games', game, 'scenarios');
  const files = readdirSync(folder).filter((name) => /^\d/.test(name));
  const modules = await Promise.all(files.map((name) => load(join(folder, name))));
  const scenarios = modules.flatMap(({ default: list }) => list as readonly Scenario[]);
  const list = JSON.parse(readFileSync(join(root, 'rules', game, 'pictures.json'), 'utf8')) as PictureList;
  return Object.fromEntries(
    Object.entries(list).map(([rule, choice]) => [rule, sceneOf(engine, scenarios, rule, choice)]),
  );
}

const PREFIX = 'virtual:rule-scenes/';

/**
 * Serves `virtual:rule-scenes/<game>`: the scene of every rule with a picture. The scenarios that prove the rules are played when the
 * page is built; the page gets positions, events and no engine.
 */
export const ruleScenes = (root: string): Plugin => ({
  name: 'holdfast-rule-scenes',
  resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
  async load(id) {
    if (!id.startsWith(`\0${PREFIX}`)) return null;
    const scenes = await loadScenes(root, id.slice(PREFIX.length + 1));
    // JSON in a string is parsed faster than the same text as script.
    return `export const scenes = JSON.parse(${JSON.stringify(JSON.stringify(scenes))});`;
  },
});
