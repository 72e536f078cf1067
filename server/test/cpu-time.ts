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
