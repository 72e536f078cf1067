import { type Chance, recording, scripted, seeded } from './chance.ts';
import { canonical, digestCells } from './digest.ts';
import type { AnyEvent, AnyGame, AnyMove, AnyRules, AnyState, Perspective } from './game.ts';
import { mistreated, spoil } from './malformed.ts';
import { RandomPlayer } from './random.ts';
import { redact } from './secret.ts';
import { closesTakeBack } from './take-back.ts';

/** How many spoilt moves are tried at each look. */
const SPOILT = 4;

/** A broken law, with what is needed to see it again. */
export class BrokenLaw extends Error {}

/** What to try: one game by random play under one Rules record. */
export interface Trial {
  readonly game: AnyGame;
  readonly rules: AnyRules;
  readonly seed: string | number;
  /** Try an open move (offer, bid) once in so many turns. */
  readonly openEvery?: number;
  /** Look closely (moves, audit, views, folds, imagined positions) only every so many moves and at the end; 1 = always. */
  readonly lookEvery?: number;
  /** L8: play must end within so many moves. */
  readonly maxMoves?: number;
}

/** Plays one random game and checks the eleven laws; returns the number of moves. */
export function checkLaws(trial: Trial): number {
  const { game, rules, seed, openEvery = 12, lookEvery = 1, maxMoves = 20_000 } = trial;
  const chance = seeded(seed);
  const choices = seeded(`${seed}/choices`);
  const malformed = seeded(`${seed}/malformed`);
  const player = new RandomPlayer(game, openEvery);
  const codes = new Int32Array(game.maxMoves);
  const viewers: Perspective[] = [...Array.from({ length: rules.seats }, (_, seat) => seat), 'table', 'referee'];
  const offset = choices.below(lookEvery);
  let at = 0;
  let text = 'set-up';
  const broken = (law: string, because: string): never => {
    throw new BrokenLaw(
      `${law}: ${because} (${game.id}, seed ${seed}, move ${at}: ${text}; rules ${canonical(rules).slice(0, 1500)})`,
    );
  };
  const same = (law: string, what: string, a: unknown, b: unknown): void => {
    if (canonical(a) !== canonical(b)) broken(law, `${what}: ${difference(a, b)}`);
  };

  const luck: number[] = [];
  let events: AnyEvent[] = [];
  const emit = (event: AnyEvent): void => void events.push(event);
  const state: AnyState = game.setup(rules, recording(chance, luck), emit);
  const before: AnyState = game.blank(rules);
  const other: AnyState = game.blank(rules);
  // L1, L10: the same luck, without a listener, gives the same position and is used up.
  const again = scripted(luck);
  const twin: AnyState = game.setup(rules, again);
  if (again.left) broken('L10', `${again.left} outcomes of the set-up were not used again`);
  if (!sameCells(twin.cells, state.cells)) broken('L1', 'the same luck sets up another position');
  checkAudit(state);

  while (player.next(rules, state, choices)) {
    const { seat, code } = player.turn;
    if (code < 0) broken('L2', `seat ${seat} is waited on and has no move`);
    checkUnasked();
    const looking = (at + offset) % lookEvery === 0;
    if (looking) {
      for (const asked of movers()) checkMoves(asked);
      checkFaces(seat, code);
    }
    game.copy(state, before);
    game.copy(state, other);
    luck.length = 0;
    events = [];
    game.play(rules, other, seat, code, recording(chance, luck), emit);
    if (!sameCells(state.cells, before.cells)) broken('L4', 'playing on a copy changed the original');
    // L1, L10: same move and luck, with or without a listener.
    const script = scripted(luck);
    game.play(rules, state, seat, code, script);
    if (script.left) broken('L10', `${script.left} outcomes were not used again`);
    if (!sameCells(state.cells, other.cells)) broken('L1', 'the position depends on the listener');
    at++;
    if (at > maxMoves) broken('L8', `the game did not end within ${maxMoves} moves`);
    if (!looking && game.waitingOn(rules, state).length) continue;
    checkAudit(state);
    checkTakeBack(seat, code);
    // L5: fold(view, redacted events) = next view.
    for (const viewer of viewers) {
      const after = game.view(rules, state, viewer);
      const folded = events.reduce(
        (seen, event) => game.fold(seen, redact(event, viewer)),
        game.view(rules, before, viewer),
      );
      same('L5', `viewer ${viewer} after ${events.map((event) => event.type).join()}`, folded, after);
      checkImagined(viewer, after, choices);
    }
  }
  const outcome = game.outcome(rules, state);
  if (!outcome) broken('L9', 'nobody is waited on, yet there is no outcome');
  else if (outcome.winners.length === 0 || !outcome.reason) broken('L9', 'the outcome names no winner or no reason');
  return at;

  /** Everybody who may move now. */
  function movers(): readonly number[] {
    return [...game.waitingOn(rules, state), ...(game.mayAct?.(rules, state) ?? [])];
  }

  /** L2: who may act unasked is not waited on and has something to do. */
  function checkUnasked(): void {
    for (const unasked of game.mayAct?.(rules, state) ?? []) {
      if (game.waitingOn(rules, state).includes(unasked))
        broken('L2', `seat ${unasked} is waited on and may act as well`);
      const idle = game.legalCodes(rules, state, unasked, codes) === 0 && game.open(rules, state, unasked).length === 0;
      if (idle) broken('L2', `seat ${unasked} may act and has no move`);
    }
  }

  /** L7. */
  function checkAudit(position: AnyState): void {
    const complaints = game.audit(rules, position);
    if (complaints.length) broken('L7', complaints.join('; '));
  }

  /** L2, L3: the chosen move is accepted, and is the same as object, code, text and JSON; spoilt it never becomes another one. */
  function checkFaces(seat: number, code: number): void {
    const move: AnyMove = game.moves.decode(rules, code);
    text = `${seat}: ${game.moves.write(rules, move)}`;
    const refusal = game.refuse(rules, state, seat, move);
    if (refusal) broken('L2', `an offered move is refused by ${refusal.rule} (${refusal.because})`);
    same('L3', 'text and back', game.moves.read(rules, game.moves.write(rules, move)), move);
    if (game.moves.encode(rules, move) !== code) broken('L3', 'code and back');
    const parsed = game.moves.parse(rules, JSON.parse(JSON.stringify(move)));
    same('L3', 'JSON and back', 'move' in parsed ? parsed.move : parsed, move);
    for (let i = 0; i < SPOILT; i++) {
      const because = mistreated(game, rules, state, seat, spoil(move, malformed));
      if (because) broken('L3', because);
    }
  }

  /** L2: what is enumerated is ascending and accepted, and judging changes nothing. */
  function checkMoves(asked: number): void {
    const count = game.legalCodes(rules, state, asked, codes);
    const before = digestCells(state.cells);
    for (let i = 0; i < count; i++) {
      if (i && codes[i] <= codes[i - 1]) broken('L2', `codes ${codes[i - 1]}, ${codes[i]} are not ascending`);
      const refusal = game.refuse(rules, state, asked, game.moves.decode(rules, codes[i]));
      if (refusal)
        broken(
          'L2',
          `"${game.moves.write(rules, game.moves.decode(rules, codes[i]))}" is listed and refused by ${refusal.rule} (${refusal.because})`,
        );
    }
    for (let seat = 0; seat < rules.seats; seat++) {
      if (movers().includes(seat) || count === 0) continue;
      if (!game.refuse(rules, state, seat, game.moves.decode(rules, codes[0])))
        broken('L2', `seat ${seat} may move out of turn`);
    }
    if (digestCells(state.cells) !== before) broken('L2', 'judging changed the position');
  }

  /**
   * L11: who may take a move back has learned nothing by it. Played at another position that looked the same to the mover, it
   * leads to what looks the same again. At the end all is shown, and nothing is taken back.
   */
  function checkTakeBack(seat: number, code: number): void {
    if (closesTakeBack(game, rules, state, seat, luck, events) || game.waitingOn(rules, state).length === 0) return;
    const imagined: AnyState = game.imagine(rules, game.view(rules, before, seat), seat, choices);
    game.play(rules, imagined, seat, code, scripted([]));
    same(
      'L11',
      `seat ${seat} learns by what it may take back`,
      game.view(rules, imagined, seat),
      game.view(rules, state, seat),
    );
  }

  /** L6: an imagined position looks the same to its imaginer and offers the same moves; nobody can tell the referee's from the real one. */
  function checkImagined(viewer: Perspective, view: object, chanceOfImagined: Chance): void {
    const imagined: AnyState = game.imagine(rules, view, viewer, chanceOfImagined);
    same('L6', `what ${viewer} imagines`, game.view(rules, imagined, viewer), view);
    const complaints = game.audit(rules, imagined);
    if (complaints.length) broken('L6', `imagined by ${viewer}: ${complaints.join('; ')}`);
    if (viewer === 'referee')
      for (const each of viewers)
        same(
          'L6',
          `${each} at the referee's position`,
          game.view(rules, imagined, each),
          game.view(rules, state, each),
        );
    if (typeof viewer === 'string' || !movers().includes(viewer)) return;
    const real = codes.slice(0, game.legalCodes(rules, state, viewer, codes));
    const other = codes.slice(0, game.legalCodes(rules, imagined, viewer, codes));
    if (real.join() !== other.join()) broken('L6', `seat ${viewer} imagines other moves: [${other}] for [${real}]`);
  }
}

const sameCells = (a: Int32Array, b: Int32Array): boolean => {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
};

/** Where two plain values differ first, in words. */
export function difference(a: unknown, b: unknown, path = ''): string {
  if (canonical(a ?? null) === canonical(b ?? null)) return `${path || 'same'}`;
  const plain = (value: unknown): value is object => value !== null && typeof value === 'object';
  if (!plain(a) || !plain(b)) return `${path}: ${JSON.stringify(a)} instead of ${JSON.stringify(b)}`;
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const left = (a as { [k: string]: unknown })[key];
    const right = (b as { [k: string]: unknown })[key];
    if (canonical(left ?? null) !== canonical(right ?? null))
      return difference(left, right, path ? `${path}.${key}` : key);
    if ((left === undefined) !== (right === undefined))
      return `${path}.${key}: ${JSON.stringify(left)} instead of ${JSON.stringify(right)}`;
  }
  return path;
}
