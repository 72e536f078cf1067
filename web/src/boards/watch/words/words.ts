import type { Card, Clan, Hero, MoveType, PointLine, Resource, Terrain, Wildling, Work } from '@holdfast/watch/table';

/** Seat names come as players are called; `you` replaces the viewer's own where the sentence needs it. */
export type Name = string;

/** Everything the Watch board says by itself. Log sentences and reasons of refusals come from the game's own words. */
export interface Words {
  readonly resource: Readonly<Record<Resource, string>>;
  readonly wildling: Readonly<Record<Wildling, string>>;
  readonly wildlings: Readonly<Record<Wildling, string>>;
  readonly clan: Readonly<Record<Clan, string>>;
  readonly card: Readonly<Record<Card, string>>;
  readonly cardText: Readonly<Record<Card, string>>;
  readonly hero: Readonly<Record<Hero, string>>;
  readonly heroRole: Readonly<Record<Hero, string>>;
  readonly heroText: Readonly<Record<Hero, string>>;
  readonly work: Readonly<Record<Work, string>>;
  readonly points: Readonly<Record<PointLine['why'], (count: number) => string>>;

  readonly and: (parts: readonly string[]) => string;
  readonly cards: (count: number) => string;
  readonly amount: (count: number, kind: Resource) => string;
  readonly nothing: string;

  readonly place: {
    readonly board: string;
    readonly hex: (terrain: Terrain, numbers: readonly number[]) => string;
    /** `tip` = which corner it is of the one hex it has. */
    readonly corner: (hexes: readonly string[], tip: string) => string;
    /** The corners of a hex, clockwise from the north. */
    readonly tips: readonly [string, string, string, string, string, string];
    readonly path: (hexes: readonly string[], edge: string) => string;
    readonly sides: readonly [string, string, string, string, string, string];
    readonly section: (number: number, clearing: string) => string;
    readonly clearing: (clearing: string) => string;
    readonly camp: (clan: Clan, camp: number) => string;
    readonly guard: (section: number, space: number) => string;
    readonly route: (kind: Resource | 'any') => string;
    readonly free: string;
    readonly settlementOf: (name: Name) => string;
    readonly keepOf: (name: Name) => string;
    readonly blockedBy: (who: string) => string;
    readonly buildingsOf: (names: string) => string;
    readonly odds: (of36: number) => string;
    readonly guards: (count: number) => string;
    readonly wildlingsThere: (count: number) => string;
  };
  /** "you may ..." for a place. */
  readonly may: { readonly [T in MoveType]?: string };
  /** Prompt above a step: what to choose now. */
  readonly prompt: { readonly [T in MoveType]?: readonly string[] };
  /** Button that begins or makes a move. */
  readonly act: { readonly [T in MoveType]?: string };

  readonly bar: {
    readonly cancel: string;
    readonly confirm: string;
    readonly back: string;
    readonly here: (what: string) => string;
    readonly again: string;
    readonly trade: string;
    readonly play: string;
    readonly noSecond: string;
    readonly nobody: string;
    readonly asPrinted: string;
    readonly rule: (id: string) => string;
    readonly over: string;
    readonly watching: string;
    readonly choosePlace: string;
  };
  /** Why something is not on offer now. */
  readonly because: {
    readonly notYourTurn: (name: Name) => string;
    readonly missing: (what: string) => string;
    readonly noPieces: (work: Work) => string;
    readonly noPlace: (work: Work) => string;
  };
  readonly task: {
    readonly foundSettlement: string;
    readonly foundRoad: string;
    readonly foundGuard: string;
    readonly roll: string;
    readonly discard: (count: number) => string;
    readonly tormund: string;
    readonly act: string;
    readonly reply: (name: Name) => string;
    readonly replies: string;
    readonly answered: string;
    readonly freeRoad: (left: number) => string;
    readonly answerRoll: (hero: string) => string;
    readonly exchange: string;
    readonly chooseCard: string;
    readonly chooseLoot: string;
    readonly chooseGift: (name: string) => string;
    /** The question itself, to the one who gives. */
    readonly giveWhich: (name: string) => string;
    readonly tragedy: string;
    readonly specialBuild: string;
  };
  readonly hand: {
    readonly label: string;
    readonly resources: string;
    readonly size: (count: number) => string;
    /** More cards than are safe from a 7. */
    readonly tooMany: (limit: number) => string;
    readonly development: string;
    readonly fresh: string;
    readonly income: (cards: string) => string;
    readonly offer: (kind: Resource) => string;
    readonly want: (kind: Resource) => string;
    readonly side: (side: 'A' | 'B') => string;
    readonly rests: string;
    readonly secret: string;
  };
  readonly trade: {
    readonly title: string;
    readonly give: string;
    readonly get: string;
    readonly with: string;
    readonly ask: string;
    readonly supply: string;
    readonly rate: (rate: number, kind: Resource) => string;
    readonly swap: (count: number, give: Resource, get: Resource) => string;
    readonly more: (kind: Resource) => string;
    readonly less: (kind: Resource) => string;
    readonly empty: string;
    readonly invite: string;
    readonly inviteNote: string;
    readonly offer: (name: Name) => string;
    readonly yours: string;
    readonly against: (give: string, get: string) => string;
    readonly youGive: string;
    readonly youGet: string;
    readonly waiting: string;
    readonly accepted: string;
    readonly declined: string;
    readonly countered: string;
    readonly deal: (name: Name) => string;
    readonly dealCounter: (name: Name) => string;
    readonly withdraw: string;
    readonly accept: string;
    readonly decline: string;
    readonly counter: string;
    readonly sendCounter: string;
    readonly cannot: (what: string) => string;
    readonly open: string;
    readonly nobodyTook: string;
    readonly propose: string;
    readonly proposeTo: (name: Name) => string;
    readonly sendProposal: string;
    readonly proposals: string;
    readonly proposes: (name: Name) => string;
    readonly yourProposal: string;
  };
  readonly discard: {
    readonly title: (count: number) => string;
    readonly chosen: (chosen: number, of: number) => string;
    readonly done: string;
    readonly most: string;
  };
  readonly panel: {
    readonly costs: string;
    readonly wall: string;
    readonly offers: string;
    readonly heroes: string;
    readonly scores: string;
    readonly board: string;
    readonly north: string;
    readonly land: string;
  };
  readonly cost: {
    readonly left: (count: number) => string;
    readonly tokens: (count: number) => string;
    readonly tokenNote: string;
    readonly worth: (points: number) => string;
    readonly supply: string;
    readonly deck: (count: number) => string;
    readonly rates: string;
    readonly can: string;
    readonly lack: (what: string) => string;
    readonly pool: (count: number) => string;
  };
  readonly wall: {
    readonly section: (number: number) => string;
    readonly guards: string;
    readonly wildlings: string;
    readonly chance: string;
    readonly perRoll: (of12: number) => string;
    readonly breaks: (of12: number) => string;
    readonly breaches: (count: number) => string;
    readonly inGift: (count: number) => string;
    readonly nextRoll: (of12: number) => string;
    readonly waiting: string;
    readonly camps: string;
    readonly danger: readonly [string, string, string, string];
    readonly mostGuards: (names: string, count: number) => string;
    readonly noGuards: string;
    readonly summary: string;
    readonly emptyCamp: string;
    readonly why: string;
  };
  readonly heroes: {
    readonly display: string;
    readonly empty: string;
  };
  readonly seat: {
    readonly hand: (count: number) => string;
    readonly cards: (count: number) => string;
    readonly patrols: (count: number) => string;
    readonly road: (count: number) => string;
    readonly guards: (count: number) => string;
    readonly longest: string;
    readonly largest: string;
    readonly hero: (name: string, side: string) => string;
  };
  readonly end: {
    readonly standings: string;
    readonly fromWhat: string;
    readonly total: (points: number) => string;
    readonly guardsOnWall: (count: number) => string;
    readonly dice: string;
    readonly diceNote: (rolls: number) => string;
    readonly rolled: string;
    readonly expected: string;
    readonly income: string;
    readonly incomeNote: string;
    readonly wildlingDie: string;
    readonly noRolls: string;
    readonly reason: Readonly<Record<'points' | 'breaches' | 'wildlings' | 'turns', string>>;
  };
  readonly map: {
    readonly zoomIn: string;
    readonly zoomOut: string;
    readonly whole: string;
    readonly controls: string;
  };
  readonly dice: {
    readonly label: (production: number, wildling: number) => string;
  };
  readonly key: {
    readonly roll: string;
    readonly end: string;
    readonly road: string;
    readonly settle: string;
    readonly keep: string;
    readonly guard: string;
    readonly buy: string;
    readonly trade: string;
  };
}
