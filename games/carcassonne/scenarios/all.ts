import type { Scenario } from '@holdfast/kernel/testing';
import beforePlay from './01-before-play.ts';
import theTurn from './02-the-turn.ts';
import meeples from './03-meeples.ts';
import scoring from './04-scoring.ts';
import theEnd from './05-the-end.ts';
import bridgePlaces from './06-bridge-places.ts';
import bridges from './06-bridges.ts';
import castleChains from './07-castle-chains.ts';
import castles from './07-castles.ts';
import castlesPaid from './07-castles-paid.ts';
import bazaars from './08-bazaars.ts';

/** Every scenario, by chapter of the law. */
export const CHAPTERS: Readonly<Record<string, readonly Scenario[]>> = {
  'before play': beforePlay,
  'the turn': theTurn,
  meeples,
  scoring,
  'the end': theEnd,
  bridges,
  'where bridges stand': bridgePlaces,
  castles,
  'castles paid': castlesPaid,
  'castles beside castles': castleChains,
  bazaars,
};
