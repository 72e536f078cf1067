import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second of /proc on every Linux that Node runs on. */
const TICKS = 100;

/** The fields of /proc/PID/stat after the name: [1] parent, [11..14] user, system, and both of children that have ended. */
function statOf(pid: number | string): number[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ').map(Number);
  } catch {
    return null;
  }
}

/** Processor seconds of a process and of its children, living and ended (Linux only). */
export function cpuSecondsOf(pid: number): number {
  const family = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && (Number(name) === pid || statOf(name)?.[1] === pid),
  );
  return family.reduce((sum, name) => {
    const [user = 0, system = 0, ...ended] = statOf(name)?.slice(11, 15) ?? [];
    return sum + (user + system + (Number(name) === pid ? (ended[0] ?? 0) + (ended[1] ?? 0) : 0)) / TICKS;
  }, 0);
}

/** Milliseconds of processor time that the work takes; of several runs the least, since everything else only adds to it. */
export async function leastCpuMs(work: () => unknown, runs = 5): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}
