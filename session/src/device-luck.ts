/** What a device needs to take part in the luck of a table and to check it; small, for a page that loads it late. */
export { isAlarm, type LuckAlarm, LuckWitness, type StepVerdict, type Testimony } from './luck-witness.ts';
export { PlayerChain, type PlayerElement } from './player-chain.ts';
