/** Tiles left to draw that can fill the same gaps: the gaps as bits, and how many such tiles there are. */
export interface Fillers {
  readonly gaps: number;
  readonly count: number;
}

/** Beyond so many different cases (random games stay below a third) there are more gaps than anybody will fill. */
const MAX_CASES = 10_000;

/**
 * The chance that so many draws out of `all` tiles hold a tile of its own for each gap. By Hall's theorem they do when
 * every set of gaps has at least as many tiles that fill one of them; so it is enough to count, set by set, up to its size.
 */
export function chanceToFill(gaps: number, fillers: readonly Fillers[], all: number, draws: number): number {
  const sets = Array.from({ length: 2 ** gaps - 1 }, (_, i) => i + 1);
  const sizes = sets.map((set) => sets.filter((one) => (one & (one - 1)) === 0 && one & set).length);
  // Each case: how far every set is provided for; with it, by the number of tiles drawn so far, in how many ways.
  let cases = new Map<string, { readonly have: readonly number[]; readonly ways: number[] }>();
  cases.set('', { have: sets.map(() => 0), ways: [1] });
  let others = all;
  for (const { gaps: fills, count } of fillers) {
    others -= count;
    const chosen = Array.from({ length: count + 1 }, (_, drawn) => choose(count, drawn));
    const next: typeof cases = new Map();
    // More tiles than gaps provide for no more than as many tiles as gaps.
    for (const { have, ways } of cases.values())
      for (let useful = 0; useful <= Math.min(count, draws, gaps); useful++) {
        const got = have.map((had, i) => (sets[i] & fills ? Math.min(sizes[i], had + useful) : had));
        const key = String.fromCharCode(...got);
        const found = next.get(key) ?? { have: got, ways: new Array<number>(draws + 1).fill(0) };
        next.set(key, found);
        const most = useful < gaps ? useful : Math.min(count, draws);
        for (let drawn = useful; drawn <= most; drawn++)
          for (let before = 0; before + drawn <= draws && before < ways.length; before++)
            found.ways[before + drawn] += ways[before] * chosen[drawn];
      }
    if (next.size > MAX_CASES) return 0;
    cases = next;
  }
  const { ways } = cases.get(String.fromCharCode(...sizes)) ?? { ways: gaps ? [] : [1] };
  return ways.reduce((sum, count, drawn) => sum + count * choose(others, draws - drawn), 0) / choose(all, draws);
}

/** In how many ways k things can be drawn out of n. */
function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return ways;
}
