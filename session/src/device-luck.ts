/** What a device needs to take part in a table's luck and to check it; a small entry point that pages load late. */
export { spokenWord } from './draw-parts.ts';
export {
  type ClientAction,
  type ClientEvent,
  type ClientState,
  type LuckNotice,
  newClient,
  step,
} from './luck-client.ts';
export { differenceFromSeen } from './luck-compare.ts';
export { isAlarm, type LuckAlarm, LuckWitness, type StepVerdict, type Testimony } from './luck-witness.ts';
export { PlayerChain, type PlayerElement } from './player-chain.ts';
export { isSignedBy, transcriptDigest } from './signature.ts';
