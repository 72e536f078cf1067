import type { Axis, FeatureName, Phase, Source, Term } from '@holdfast/carcassonne/table';
import type { FeatureKind } from '../tiles.ts';

/** Everything the Carcassonne board says by itself; sentences about facts come from the game's own words. */
export interface Words {
  readonly directions: readonly [string, string, string, string];
  readonly shows: { readonly C: string; readonly R: string; readonly F: string };
  list(parts: readonly string[]): string;
  readonly feature: { readonly [K in FeatureKind | 'castle']: string };
  readonly features: { readonly [K in Source]: string };
  readonly tile: {
    readonly plain: string;
    /** A tile in a sentence, by what it shows. */
    named(shows: string): string;
    edge(what: string, sides: string): string;
    readonly monastery: string;
    readonly bazaar: string;
    readonly shield: string;
    readonly inHand: string;
    handOf(name: string): string;
    left(n: number): string;
    /** The same, for a narrow place. */
    leftShort(n: number): string;
  };
  readonly map: {
    readonly label: string;
    readonly zoomIn: string;
    readonly zoomOut: string;
    readonly fit: string;
    readonly fields: string;
    readonly tools: string;
    readonly places: string;
    readonly parts: string;
  };
  readonly place: {
    /** So many squares in each of these directions (0 = north) from the start tile; none = the start tile itself. */
    from(steps: readonly (readonly [count: number, direction: number])[]): string;
    /** The square in a direction of a monastery, of the start tile; `one` = there is only this monastery. */
    besideMonastery(direction: number, one: boolean): string;
    besideStart(direction: number): string;
    /** A square in a sentence of the log, after "lays ... at". */
    square(where: string): string;
    beside(what: string, side: string): string;
    of(what: string, who: string): string;
    /** `who` = '' when nobody owns it. */
    completes(what: FeatureName, who: string, points: number): string;
    joins(what: FeatureName, who: string): string;
    free(around: string): string;
    turn(n: number, of: number): string;
    readonly bridge: string;
    turns(n: number): string;
    choose(n: number): string;
    readonly again: string;
    readonly fixed: string;
    readonly confirm: string;
    readonly rotate: string;
    readonly decline: string;
    readonly declineNote: string;
  };
  readonly meeple: {
    on(what: string, where: string): string;
    which(name: string, where: string): string;
    readonly byCity: string;
    readonly acrossRoad: string;
    side(side: string): string;
    confirm(what: string): string;
    readonly skip: string;
    /** For fingers, where only the enlarged tile offers the parts. */
    readonly tap: string;
    left(n: number): string;
    readonly noneLeft: string;
    bridge(axis: Axis): string;
    build(what: string): string;
    readonly lying: string;
  };
  readonly castle: {
    readonly choose: string;
    readonly build: string;
    score(points: number): string;
    readonly feed: string;
    take(what: string, points: number): string;
    owner(name: string): string;
    readonly waits: string;
    /** `points` for a field; null = without farmers. */
    done(points: number | null): string;
  };
  readonly bazaar: {
    readonly title: string;
    readonly offered: string;
    taken(name: string): string;
    fits(n: number): string;
    /** What the numbers on the tiles mean. */
    readonly numbers: string;
    readonly take: string;
    open(bid: number): string;
    bidding(bid: number, name: string): string;
    bid(bid: number): string;
    readonly pass: string;
    readonly yourBid: string;
    readonly more: string;
    readonly less: string;
    settle(bid: number, name: string): string;
    buy(bid: number, name: string): string;
    sell(bid: number, name: string): string;
    may(names: string): string;
  };
  readonly worth: {
    readonly nobody: string;
    owned(names: string): string;
    shared(names: string): string;
    men(name: string, n: number): string;
    size(n: number): string;
    shields(n: number): string;
    open(n: number): string;
    empty(n: number): string;
    readonly complete: string;
    now(points: string): string;
    end(points: string): string;
    /** `tenths` = in how many of ten games it is completed. */
    chance(tenths: number): string;
    /** How many of the tiles left complete it at once. */
    closers(count: number, left: number): string;
    readonly never: string;
    readonly term: { readonly [T in Term['of']]: (n: number) => string };
    points(n: number): string;
  };
  readonly panels: {
    readonly land: string;
    readonly landEmpty: string;
    readonly scores: string;
    readonly remaining: string;
    remainingNote(n: number): string;
    readonly hidden: string;
    aside(n: number): string;
    readonly ifEnded: string;
    two(points: number): string;
  };
  readonly seat: {
    supply(n: number): string;
    bridges(n: number): string;
    castles(n: number): string;
    readonly has: string;
  };
  readonly task: { readonly [P in Phase]: string };
  readonly end: {
    readonly title: string;
    readonly best: string;
    line(name: string, what: string, points: number): string;
  };
  readonly keys: {
    readonly rotate: string;
    readonly skip: string;
    readonly fields: string;
    readonly confirm: string;
  };
}
