import { runScenario, type Scenario } from '@holdfast/kernel/testing';
import { describe, expect, it } from 'vitest';
import beforePlay from '../scenarios/01-before-play.ts';
import theTurn from '../scenarios/02-the-turn.ts';
import meeples from '../scenarios/03-meeples.ts';
import scoring from '../scenarios/04-scoring.ts';
import theEnd from '../scenarios/05-the-end.ts';
import bridges from '../scenarios/06-bridges.ts';
import castles from '../scenarios/07-castles.ts';
import { carcassonne } from '../src/engine.ts';

const chapters: Readonly<Record<string, readonly Scenario[]>> = {
  beforePlay,
  theTurn,
  meeples,
  scoring,
  theEnd,
  bridges,
  castles,
};

for (const [chapter, scenarios] of Object.entries(chapters))
  describe(chapter, () => {
    for (const one of scenarios)
      it(`${one.rules.join(', ')}: ${one.name}`, () => {
        expect(() => runScenario(carcassonne, one)).not.toThrow();
      });
  });
