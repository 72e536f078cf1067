import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { digestText } from '@holdfast/kernel';
import { plantLeft, prepareModules } from './browser.ts';
import { PLANTS } from './plants.ts';
import { replaceGlobals } from './world.ts';

/** Violations that are made smaller and told as a story. */
const MOST_REPORTS = 3;
/** Lines of a story before the violation. */
const MOST_LINES = 60;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string' },
    seconds: { type: 'string' },
    twice: { type: 'boolean', default: false },
    trace: { type: 'boolean', default: false },
    plant: { type: 'string' },
    'no-shrink': { type: 'boolean', default: false },
  },
});

// Before the clocks are replaced.
const { bigint } = process.hrtime;
const began = bigint();
const secondsPassed = (): number => Number(bigint() - began) / 1e9;

if (values.plant === 'all') {
  // Each in its own process, since a plant changes the source that is loaded.
  const codes = Object.keys(PLANTS).map((name) => {
    process.stdout.write(`${name}: `);
    const more = values.seed === '1' ? [] : ['--seed', values.seed];
    return spawnSync(process.execPath, [fileURLToPath(import.meta.url), '--plant', name, ...more], { stdio: 'inherit' })
      .status;
  });
  process.exit(codes.every((code) => code === 0) ? 0 : 1);
}
const plant = values.plant === undefined ? null : PLANTS[values.plant];
if (plant === undefined) {
  console.error(`There is no plant "${values.plant}". There are: ${Object.keys(PLANTS).join(', ')}.`);
  process.exit(2);
}
const firstSeed = /^\d{1,15}$/.test(values.seed)
  ? Number(values.seed)
  : Number.parseInt(digestText(values.seed).slice(0, 8), 16);
const seconds = values.seconds === undefined ? Number.POSITIVE_INFINITY : Number(values.seconds);
const count = Number(values.count ?? (plant ? 200 : Number.isFinite(seconds) ? 1_000_000 : 1));

prepareModules(plant);
replaceGlobals();
// What pages write for developers; nothing of it is ours.
console.error = () => {};
const { Run } = await import('./scenario.ts');
const { shrink } = await import('./shrink.ts');

const totals = new Map<string, number>();
const add = (what: string, n: number): void => void totals.set(what, (totals.get(what) ?? 0) + n);
/** Seeds by violation. */
const violated = new Map<string, number[]>();
let reports = 0;
let runs = 0;

for (let seed = firstSeed; runs < count && secondsPassed() < seconds; seed++) {
  const run = new Run(seed);
  if (values.trace) run.world.onTrace = (line) => console.log(line);
  const { violations, hash, counts, now } = await run.play();
  if (runs++ === 0 && plant && plantLeft().length > 0) throw new Error(`never loaded: ${plantLeft().join(', ')}`);
  for (const [what, n] of counts) add(what, n);
  add('frames checked', run.observer.frames);
  add('moves confirmed', run.observer.acknowledgements);
  for (const table of run.observer.tables.values()) add('log entries', table.log.length);
  add('virtual minutes', now / 60_000);
  if (values.twice && (await new Run(seed).play()).hash !== hash) {
    violated.set('two runs of one seed differ', [...(violated.get('two runs of one seed differ') ?? []), seed]);
    console.log(`seed ${seed}: two runs differ`);
  }
  for (const what of new Set(violations.map((violation) => violation.what)))
    violated.set(what, [...(violated.get(what) ?? []), seed]);
  const [first] = violations;
  if (!first) continue;
  if (plant) {
    console.log(`found: seed ${seed}, run ${runs}: ${first.what} ${first.detail}`);
    break;
  }
  if (!values['no-shrink'] && reports++ < MOST_REPORTS) await report(seed, first.what);
}

async function report(seed: number, what: string): Promise<void> {
  const { run, cuts, runs: tried } = await shrink(seed, what);
  const { plan, world } = run;
  const at = world.story.findIndex((line) => line.includes(`VIOLATION: ${what}`));
  const story = world.story.slice(Math.max(0, at - MOST_LINES), at + 1);
  console.log(`\nseed ${seed}: ${what}\n`);
  console.log(
    `${plan.game}, ${plan.people} people, ${plan.bots} bots, ${plan.nodes} nodes, clock ${JSON.stringify(plan.clock)}, time-out ${plan.timeout}, absent ${plan.absent}`,
  );
  console.log(
    `smallest of ${tried} runs: without the faults ${cuts.withoutFaults.join(', ') || '-'}; ${cuts.withoutActs.size} of ${run.acts} acts left out\n`,
  );
  if (story.length < at) console.log(`... ${at + 1 - story.length} lines before`);
  console.log(`${story.join('\n')}\n`);
}

const isFailed = violated.size > 0;
if (plant) {
  if (!isFailed) console.log(`not found in ${runs} runs: ${values.plant}`);
  process.exit(isFailed ? 0 : 1);
}
const took = secondsPassed();
console.log(
  `${runs} seeds from ${firstSeed}: ${isFailed ? 'VIOLATIONS' : 'no violation'}; ${(runs / took).toFixed(1)} a second`,
);
for (const [what, seeds] of violated) console.log(`  ${what}: ${seeds.length} seeds (${seeds.slice(0, 8).join(', ')})`);
const list = [...totals].sort(([a], [b]) => a.localeCompare(b)).map(([what, n]) => `${what} ${Math.round(n)}`);
console.log(list.join(', '));
process.exit(isFailed ? 1 : 0);
