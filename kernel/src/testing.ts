export * from './flips.ts';
export * from './laws.ts';
export * from './lesson-check.ts';
export * from './malformed.ts';
export * from './manifest-check.ts';
export * from './scenario.ts';
export * from './tables.ts';
