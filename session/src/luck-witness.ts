import type { Record as GameRecord, Seat } from '@holdfast/kernel';
import type { Chain, LuckStep, SignedTranscript } from '@holdfast/protocol';
import { answersTo, chanceOfKey, commitmentOf, drawKey, mixed, openingOf, serverElement } from './draw-key.ts';
import { isNextElement, type PlayerElement, readElement } from './player-chain.ts';
import { readTranscript } from './transcript.ts';

/** A proof as a client received it, with the number of its entry. */
export type WitnessedStep = LuckStep & { readonly seq: number };

/** What a client saw of a table's luck, as plain data that is stored and compared with the record. */
export interface Testimony {
  readonly table: string;
  /** The first commitment that was seen, before this device published its chain. */
  readonly commitment: string;
  readonly transcript: SignedTranscript | null;
  readonly firsts: readonly (string | null)[];
  readonly steps: readonly WitnessedStep[];
  readonly alarms: readonly LuckAlarm[];
}

/** What a client can detect during the game. */
export type LuckAlarm =
  /** The server's part does not match its commitment. */
  | 'commitment'
  /** A player's part is not on that player's chain. */
  | 'element'
  /** The outcome does not follow from the two parts. */
  | 'outcome'
  /** The move lacks the element that this device sent with it. */
  | 'left-out'
  /** Somebody replaced the chain of this device. */
  | 'replaced'
  /** The transcript differs from what this device saw and sent. */
  | 'transcript'
  /** The record differs from what this device saw. */
  | 'record'
  /** The server turned down a move after it had the element, without anything having happened. */
  | 'turned-down'
  /** The transcript is not signed with a key of the server. */
  | 'unsigned'
  /** The set-up lacks the element that the server acknowledged. */
  | 'dropped'
  /** The server asked for an element for a move that draws nothing. */
  | 'in-vain'
  /** The server says that an element was used, without a proof. */
  | 'moved'
  /** The server used the element of a move that it had refused. */
  | 'used-though-refused'
  /** The moves are not those that this device saw. */
  | 'forked';

/** `both`, `server`: proven, and who made it. `sealed`: provable only at the end. `unchecked`: we joined after the commitment. */
export type StepVerdict = 'both' | 'server' | 'sealed' | 'unchecked' | 'no-luck' | LuckAlarm;

const ALARMS: readonly string[] = [
  'commitment',
  'element',
  'outcome',
  'left-out',
  'replaced',
  'transcript',
  'record',
  'turned-down',
  'unsigned',
  'dropped',
  'in-vain',
  'moved',
  'used-though-refused',
  'forked',
] satisfies LuckAlarm[];
export const isAlarm = (verdict: StepVerdict): verdict is LuckAlarm => ALARMS.includes(verdict);

/** Checks the luck of one table as its frames arrive, and remembers what was seen. */
export class LuckWitness {
  #testimony: Testimony;
  #chains: Chain[] = [];
  /** M before each move, newest last, without moves taken back; null if we joined later and don't know it. */
  #mixes: (string | null)[] = [];
  #mix: string | null = null;
  #opening: string | null = null;
  /** Elements that the server has acknowledged, by number of the entry that must carry them. */
  readonly #acknowledged = new Map<number, PlayerElement>();
  readonly #ownEnds = new Map<Seat, string>();

  constructor(start: Pick<Testimony, 'table' | 'commitment'> | Testimony) {
    this.#testimony = { transcript: null, firsts: [], steps: [], alarms: [], ...start };
    if (this.#testimony.transcript) this.#open();
  }

  get testimony(): Testimony {
    return this.#testimony;
  }

  #alarm<Alarm extends LuckAlarm>(alarm: Alarm): Alarm {
    const { alarms } = this.#testimony;
    if (!alarms.includes(alarm)) this.#testimony = { ...this.#testimony, alarms: [...alarms, alarm] };
    return alarm;
  }

  #open(): void {
    const { transcript, firsts } = this.#testimony;
    if (transcript) this.#opening = openingOf(transcript.text, firsts);
  }

  /** Notes that this device has sent the end of a seat's chain, so that a replacement raises an alarm. */
  ownChain(seat: Seat, end: string): void {
    this.#ownEnds.set(seat, end);
  }

  /** Notes that the server acknowledged a move with an element, which its entry must carry. */
  acknowledged(seq: number, element: PlayerElement): void {
    this.#acknowledged.set(seq, element);
    const seen = this.#testimony.steps.find((step) => step.seq === seq);
    if (seen && seen.a !== element.a) this.#alarm('left-out');
  }

  /** Notes that the server turned a move down because of its element. */
  turnedDown(): void {
    this.#alarm('turned-down');
  }

  /** Checks the fixed transcript; false if it differs from what this device saw and sent (then reveal nothing). */
  agree(transcript: SignedTranscript): boolean {
    const { table, commitment, transcript: before } = this.#testimony;
    const agreed = readTranscript(transcript.text);
    const fits =
      agreed?.table === table &&
      agreed.commitment === commitment &&
      (before === null || before.text === transcript.text) &&
      [...this.#ownEnds].every(([seat, end]) => agreed.seats[seat]?.end === end);
    if (fits) this.#testimony = { ...this.#testimony, transcript };
    else this.#alarm('transcript');
    return fits;
  }

  /** Notes the deal; `firsts` are the first elements that came in time, null for the others. */
  dealt(transcript: SignedTranscript, firsts: readonly (string | null)[], chains: readonly Chain[]): void {
    const { transcript: before, firsts: known } = this.#testimony;
    const { table, commitment } = this.#testimony;
    const agreed = readTranscript(transcript.text);
    const isOurs = agreed?.table === table && agreed.commitment === commitment;
    if (!isOurs || (before && before.text !== transcript.text) || (known.length > 0 && known.join() !== firsts.join()))
      this.#alarm('transcript');
    this.#testimony = { ...this.#testimony, transcript, firsts };
    this.#open();
    if (chains.every(({ n }) => n === 0)) this.#mix = this.#opening;
    this.arrive(chains);
  }

  /** Takes the seats' luck state from a snapshot, unless we know more. */
  arrive(chains: readonly Chain[]): void {
    for (const [seat, chain] of chains.entries()) {
      const known = this.#chains[seat];
      if (known?.n === chain.n && known.next !== chain.next) this.#alarm('commitment');
      const last = this.#testimony.steps.findLast((step) => step.seat === seat && step.n === chain.n);
      if (last && last.next !== chain.next) this.#alarm('commitment');
    }
    if (chains.some(({ n }, seat) => this.#chains[seat]?.n !== n) && this.#chains.length > 0) {
      // Frames were missed, so draws by the server alone can be checked only at the end.
      this.#mix = null;
      this.#mixes = [];
    }
    this.#chains = [...chains];
  }

  /** Checks the proof of a frame. */
  see(seq: number, step: LuckStep): StepVerdict {
    const { steps } = this.#testimony;
    if (steps.some((known) => known.seq === seq)) return 'no-luck';
    this.#testimony = { ...this.#testimony, steps: [...steps, { ...step, seq }] };
    const verdict = this.#check(seq, step);
    const before = this.#chains[step.seat];
    const last = step.a === undefined ? { k: before?.k ?? 0, a: before?.a ?? null } : { k: step.k ?? 0, a: step.a };
    this.#chains[step.seat] = { n: step.n, ...last, next: step.next };
    return isAlarm(verdict) ? this.#alarm(verdict) : verdict;
  }

  #check(seq: number, step: LuckStep): StepVerdict {
    const { seat, n, a, k = 0 } = step;
    const before = this.#chains[seat];
    if (before && n === before.n - 1) return this.#tookBack();
    if (a !== undefined && k === 0) return this.#newChain(seat, a);
    const mixBefore = this.#mix;
    this.#mixes.push(mixBefore);
    if (a !== undefined && mixBefore !== null) this.#mix = mixed(mixBefore, a);
    const sent = this.#acknowledged.get(seq);
    if (sent && sent.a !== a) return 'left-out';
    const { table } = this.#testimony;
    if (a !== undefined && before) {
      const last = before.a === null ? null : { k: before.k, a: before.a };
      if (!last || !isNextElement(table, seat, last, { k, a })) return 'element';
    }
    if (step.r === undefined) return 'no-luck';
    if (step.r === null) return 'sealed';
    if (before?.n !== n - 1) return 'unchecked';
    if (commitmentOf(table, seat, n, step.r) !== before.next) return 'commitment';
    if (this.#opening === null) return 'unchecked';
    if (a === undefined && mixBefore !== null && mixBefore !== step.mix) return 'outcome';
    const key = drawKey(a === undefined ? (step.mix ?? '') : this.#opening, seat, n, step.r, a ?? null);
    const derived = answersTo(chanceOfKey(key), step.asked ?? []);
    if (derived.join() !== (step.got ?? []).join()) return 'outcome';
    return a === undefined ? 'server' : 'both';
  }

  #tookBack(): StepVerdict {
    this.#mix = this.#mixes.pop() ?? null;
    return 'no-luck';
  }

  #newChain(seat: Seat, end: string): StepVerdict {
    const own = this.#ownEnds.get(seat);
    return own !== undefined && own !== end ? 'replaced' : 'no-luck';
  }

  /** Compares a record with what was seen: how many proofs were compared and where they first differ (null if nowhere). */
  compare(record: GameRecord): { readonly compared: number; readonly differs: number | 'transcript' | null } {
    const differs = differenceOf(this.#testimony, record);
    if (differs.differs !== null) this.#alarm('record');
    return differs;
  }
}

/** Where a client's testimony and a record first differ. */
export function differenceOf(
  { table, commitment, transcript, firsts, steps }: Testimony,
  record: GameRecord,
): { readonly compared: number; readonly differs: number | 'transcript' | null } {
  const luck = record.luck ?? {};
  const sameStart =
    luck.commitment === commitment &&
    (transcript === null || luck.transcript === transcript.text) &&
    (firsts.length === 0 || luck.firsts === JSON.stringify(firsts));
  if (!sameStart) return { compared: 0, differs: 'transcript' };
  const seed = luck.seed ?? '';
  const movesOf = new Map<Seat, { readonly at: number; readonly element: string; readonly luck: string }[]>();
  for (const [i, { seat, element = '', luck: got }] of record.moves.entries())
    movesOf.set(seat, [...(movesOf.get(seat) ?? []), { at: i + 1, element, luck: got.join() }]);
  let compared = 0;
  for (const { seat, n, a, r, got, next } of standingSteps(steps)) {
    const move = movesOf.get(seat)?.[n - 1];
    const promised = commitmentOf(table, seat, n + 1, serverElement(table, seed, seat, n + 1));
    if (promised !== next) return { compared, differs: move?.at ?? n };
    if (!move) continue;
    const wasTold = a !== undefined || typeof r === 'string';
    if (a !== undefined && readElement(move.element)?.a !== a) return { compared, differs: move.at };
    if (typeof r === 'string' && (r !== serverElement(table, seed, seat, n) || (got ?? []).join() !== move.luck))
      return { compared, differs: move.at };
    if (wasTold) compared++;
  }
  return { compared, differs: null };
}

/** Steps that are in the record: without moves taken back and without new chains. */
function standingSteps(steps: readonly WitnessedStep[]): WitnessedStep[] {
  const standing: WitnessedStep[] = [];
  for (const step of steps) {
    if (step.k === 0) continue;
    const last = standing.findLastIndex(({ seat }) => seat === step.seat);
    if ((standing[last]?.n ?? 0) > step.n) standing.splice(last, 1);
    else standing.push(step);
  }
  return standing;
}
