export { MICRO_BENCHMARKS } from '../games.ts';
export { type Comparison, compareEngines } from './compare-engines.ts';
export { copying, growth, micro, speed } from './measure-engine.ts';
