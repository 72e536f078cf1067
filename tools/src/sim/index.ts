export { type Player, playersOf } from './players.ts';
export { type SimulationSummary, simulate } from './simulate.ts';
