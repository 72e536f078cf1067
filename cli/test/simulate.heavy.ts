import { execFileSync, spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const simulate = (...args: string[]) => {
  const { status, stdout } = spawnSync(process.execPath, ['cli/bootstrap.mjs', 'simulate', ...args], {
    encoding: 'utf8',
  });
  return { status, stdout };
};

/** New seeds for every commit; the report of a failure names the one to repeat. */
const commit = (): string =>
  process.env.GITHUB_SHA ?? execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();

it('the simulation finds nothing with seeds of this commit', () => {
  const { status, stdout } = simulate('--seed', commit(), '--count', '600', '--seconds', '45');
  expect(status, stdout).toBe(0);
});

it('the same seed gives the same trace', () => {
  const { status, stdout } = simulate('--seed', '1', '--count', '5', '--twice');
  expect(status, stdout).toBe(0);
});

it.each(['written-twice', 'unknown-fate', 'told-secret'])('the simulation finds the planted fault %s', (plant) => {
  const { status, stdout } = simulate('--plant', plant);
  expect(status, stdout).toBe(0);
  expect(stdout).toMatch(/^found: seed \d+/m);
});
