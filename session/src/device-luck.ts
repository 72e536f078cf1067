/** What a device needs to take part in a table's luck and to check it; a small entry point that pages load late. */
export { isAlarm, type LuckAlarm, LuckWitness, type StepVerdict, type Testimony } from './luck-witness.ts';
export { PlayerChain, type PlayerElement } from './player-chain.ts';
