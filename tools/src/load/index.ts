export { compareLoad, type LoadComparison } from './compare-load.ts';
export { measureLoad } from './measure-load.ts';
