import { describe, expect, it } from 'vitest';
import { table } from '../scenarios/map.ts';
import { carcassonne, KINDS, REASONS, tileInWords, words } from '../src/engine.ts';
import type { Rules } from '../src/rules.ts';

describe.each(['en', 'de', 'nl'] as const)('words in %s', (language) => {
  const said = words[language];

  it('name every choice and every answer', () => {
    for (const { path, answers } of carcassonne.describe().choices) {
      const choice = said.choices[path as keyof typeof said.choices];
      expect(choice.name && choice.note).toBeTruthy();
      expect(Object.keys(choice.answers).sort()).toEqual(answers.map(String).sort());
    }
  });

  it('explain every reason in a sentence', () => {
    for (const reason of REASONS) expect(said.because[reason]).toMatch(/\.$/);
  });

  it('say where the bridge must stand', () => {
    const rules = carcassonne.resolve({ seats: 2, scenario: 'bridges-castles-bazaars' }).rules as Rules;
    const state = carcassonne.blank(rules);
    table('*B', { hand: 'U' })(state, rules);
    const move = carcassonne.moves.read(rules, 'place U 1,0')!;
    const refusal = carcassonne.refuse(rules, state, 0, move)!;
    expect(said.explain(refusal)).toContain(said.spots.west);
    expect(said.explain({ rule: 'C-8.5', because: 'not-higher', with: { high: 7 } })).toContain('7');
  });

  it('describe every tile', () => {
    for (const { id } of KINDS) expect(tileInWords(said, id).length).toBeGreaterThan(4);
    expect(new Set(KINDS.map(({ id }) => tileInWords(said, id))).size).toBeGreaterThan(25);
  });

  it('tell a whole game', () => {
    const rules = carcassonne.resolve({ seats: 2 }).rules as Rules;
    const state = carcassonne.blank(rules);
    table('*D', { hand: 'E', bag: '' })(state, rules);
    const log: string[] = [];
    for (const text of ['place E 0,-1 180', 'meeple city1'])
      carcassonne.play(
        rules,
        state,
        0,
        carcassonne.moves.encode(rules, carcassonne.moves.read(rules, text)!),
        null!,
        (event) => {
          log.push(said.say(rules, event, ['Ann', 'Bob']));
        },
      );
    expect(log.filter(Boolean).length).toBe(4);
    expect(log.filter(Boolean).every((sentence) => sentence.endsWith('.'))).toBe(true);
    expect(log.join(' ')).toMatch(/Ann .*4/);
  });
});
