/** Shorter names are not compared, since too many unrelated names are similar to them. */
const SHORTEST = 6;
const LONG = 10;

/** Edit distance (optimal string alignment): the least number of letters to add, remove, change or swap with their neighbour. */
function distance(a: string, b: string): number {
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row[j] = Math.min(changed, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j] ?? 0, (beforeLast[j - 2] ?? 0) + 1);
    }
    [beforeLast, last] = [last, row];
  }
  return last[b.length] ?? 0;
}

/** The known name that was probably meant: at most one typing error away, in a long name two. Null if there is none. */
export function nearestName(name: string, known: readonly string[]): string | null {
  const slips = name.length >= LONG ? 2 : 1;
  const near = known
    .filter((one) => Math.min(one.length, name.length) >= SHORTEST)
    .map((one) => ({ one, far: distance(name, one) }))
    .filter(({ far }) => far <= slips)
    .sort((a, b) => a.far - b.far);
  return near[0]?.one ?? null;
}
