export * from './draw.ts';
export * from './history.ts';
export * from './next-round.ts';
export * from './pair-tables.ts';
export * from './standings.ts';
export * from './verify-draw.ts';
