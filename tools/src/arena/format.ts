import type { Share } from '@holdfast/bots';
import type { Calibration } from './calibration.ts';
import type { Report, Standing } from './report.ts';

const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;
const interval = ({ share, low, high }: Share): string => `${percent(share)} [${percent(low)}, ${percent(high)}]`;

/** A report as lines for a terminal. */
export function format(report: Report): string {
  const lines = [
    `${report.game} ${JSON.stringify(report.options)}, seating ${report.seating}, seed ${report.seed}`,
    `${report.games} games in ${report.seconds.toFixed(1)} s, parity ${percent(report.parity)}`,
    ...report.standings.map(
      ({ name, decisions, meanScore, played, ...share }) =>
        `  ${name.padEnd(14)} wins ${interval(share)} of ${played}, mean score ${meanScore.toFixed(1)}, ` +
        `decision ${decisions.meanMs.toFixed(2)} ms (99 %: ${decisions.p99Ms.toFixed(1)}, most ${decisions.mostMs.toFixed(1)})`,
    ),
    ...report.mixes.map(
      ({ seats, games, parity, ...share }) =>
        `  ${`first in ${seats}`.padEnd(14)} wins ${interval(share)} of ${games} by blocks, parity ${percent(parity)}`,
    ),
    `  by seat        ${report.bySeat.map((share) => percent(share.share)).join(', ')}`,
    `  length         mean ${report.length.mean.toFixed(0)} moves (${report.length.least} to ${report.length.most})`,
    `  endings        ${Object.entries(report.endings)
      .map(([reason, count]) => `${reason} ${percent(count / report.games)}`)
      .join(', ')}`,
  ];
  const counts = Object.entries(report.counts);
  if (counts.length)
    lines.push(`  per game       ${counts.map(([what, mean]) => `${what} ${mean.toFixed(2)}`).join(', ')}`);
  if (report.test) {
    const { claim, ratio, verdict } = report.test;
    const says = { open: 'undecided', low: `at most ${percent(claim.low)}`, high: `at least ${percent(claim.high)}` };
    lines.push(`  test           ${says[verdict]} (log-likelihood ratio ${ratio.toFixed(2)})`);
  }
  lines.push(report.faults.length ? `  FAULTS         ${report.faults.length}` : '  faults         none');
  for (const fault of report.faults.slice(0, 10)) lines.push(`    ${fault}`);
  return lines.join('\n');
}

/** The contestants' tallies as lines: means per seat and game, with the number of games if not all. */
export function formatTally({ standings }: Report): string {
  const rows = new Set(standings.flatMap(({ tally }) => Object.keys(tally)));
  const cell = ({ tally, played }: Standing, what: string): string => {
    const counted = tally[what];
    if (!counted) return '-';
    return counted.mean.toFixed(2) + (counted.games < played ? ` (of ${counted.games})` : '');
  };
  return [
    `  ${'a seat and game'.padEnd(42)}${standings.map(({ name }) => name.padStart(18)).join('')}`,
    ...[...rows].map(
      (what) => `  ${what.padEnd(42)}${standings.map((standing) => cell(standing, what).padStart(18)).join('')}`,
    ),
  ].join('\n');
}

/** Accuracy of predicted chances as lines for a terminal. */
export function formatCalibration(calibrations: readonly Calibration[]): string {
  const number = ({ share, low, high }: Share): string => `${share.toFixed(4)} [${low.toFixed(4)}, ${high.toFixed(4)}]`;
  return calibrations
    .flatMap(({ name, positions, brier, worseThanFirst, classes }, who) => [
      `${name}: ${positions} positions, Brier score ${number(brier)}`,
      ...(who > 0 ? [`  worse than ${calibrations[0].name} by ${number(worseThanFirst)}`] : []),
      ...classes.flatMap(({ count, told, won }) =>
        count ? [`  told ${percent(told).padStart(7)}  came true ${percent(won).padStart(7)}  (${count})`] : [],
      ),
    ])
    .join('\n');
}

/** A progress bar for a terminal, on one line. */
export function progressBar(done: number, all: number, won: number, played: number): string {
  const width = 30;
  const full = Math.round((width * done) / all);
  return `[${'#'.repeat(full)}${'.'.repeat(width - full)}] ${done}/${all} blocks, first wins ${percent(played ? won / played : 0)}`;
}
