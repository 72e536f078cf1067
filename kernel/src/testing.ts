export * from './laws.ts';
export * from './scenario.ts';
