export { compareLoad, type LoadComparison } from './compare-load.ts';
export { type MeasuredFlood, measureFlood } from './measure-flood.ts';
export { type MeasuredLoad, measureLoad } from './measure-load.ts';
export type { StorePlace } from './server-process.ts';
