import { type AnyRules, type AnyState, type Record as GameRecord, Recorder, seeded } from '@holdfast/kernel';
import { PlayOn } from '../src/analysis/play-on.ts';
import { botsFor } from '../src/index.ts';
import type { Level } from '../src/policy.ts';

/** Chooses a move instead of the bot; null for the bot's own. */
export type Chooser = (state: AnyState, seat: number, at: number, rules: AnyRules) => number | null;

/** The record of a finished game between bots of the given levels. */
export function botGame(
  gameId: string,
  options: object,
  levels: readonly Level[],
  seed: string,
  choose: Chooser = () => null,
): GameRecord {
  const bots = botsFor(gameId);
  const { game } = bots;
  const { rules } = game.resolve({ ...options, seats: levels.length });
  const luck = seeded(seed);
  const own = seeded(`${seed}/bots`);
  const recorder = new Recorder(game, rules, luck);
  const playOn = new PlayOn(bots, rules);
  const codes = new Int32Array(game.maxMoves);
  let last = -1;
  let at = 0;
  for (;;) {
    const waiting = game.waitingOn(rules, recorder.state);
    const [first] = waiting;
    if (first === undefined) return recorder.record(levels.map((level, seat) => `Level ${level}, seat ${seat + 1}`));
    const after = last;
    const seat = waiting.find((one) => one > after) ?? first;
    last = seat;
    at++;
    let code: number;
    if (playOn.hasChoice(recorder.state, seat))
      code =
        choose(recorder.state, seat, at, rules) ?? playOn.advise(recorder.state, seat, levels[seat] ?? 2, own).code;
    else {
      game.legalCodes(rules, recorder.state, seat, codes);
      [code = 0] = codes;
    }
    recorder.play(seat, code, luck);
  }
}
