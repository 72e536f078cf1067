import { OVER, type Rules, type State } from '@holdfast/carcassonne/engine';
import type { Network } from '../network/network.ts';
import { encoder, encodeState } from './encoder.ts';
import type { TileOdds } from './tile-odds.ts';

/** Writes every seat's chance to win at the end of a turn; `tileOdds` counts the tiles not laid. */
export type Judge = (rules: Rules, state: State, tileOdds: TileOdds, into: Float64Array<ArrayBuffer>) => void;

/** Judges by a network, or by the result if the game is over. */
export function networkJudge(network: Network): Judge {
  let inputs = new Float32Array(0);
  return (rules, state, tileOdds, into) => {
    if (state.phase[0] === OVER) {
      settle(rules, state, into);
      return;
    }
    const size = rules.seats * encoder.perSeat + encoder.shared;
    if (inputs.length !== size) inputs = new Float32Array(size);
    encodeState(rules, state, tileOdds, inputs);
    network.chances(inputs, rules.seats, into);
  };
}

/** Writes each seat's share of the win; seats with equal points share it. */
function settle(rules: Rules, state: State, into: Float64Array): void {
  let most = Number.NEGATIVE_INFINITY;
  let winners = 0;
  for (let seat = 0; seat < rules.seats; seat++) {
    if (state.score[seat] > most) winners = 0;
    if (state.score[seat] >= most) winners++;
    most = Math.max(most, state.score[seat]);
  }
  for (let seat = 0; seat < rules.seats; seat++) into[seat] = state.score[seat] === most ? 1 / winners : 0;
}
