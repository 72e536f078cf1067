import { describe, expect, test } from 'vitest';
import { SOUNDS } from '../../boards/event-show.ts';
import { itemAt } from '../../core/item-at.ts';
import { isNight, loudness } from './loudness.ts';
import { lengthOf, type Note, SOUNDS_MADE } from './sounds.ts';

/** Rhythm, register and colour: what an ear tells sounds by. */
const features = (notes: readonly Note[]) => {
  const weight = notes.reduce((sum, { level, ms }) => sum + level * ms, 0);
  const octave = notes.reduce((sum, { pitch, level, ms }) => sum + Math.log2(pitch) * level * ms, 0) / weight;
  const noisy = notes.reduce((sum, { wave, level, ms }) => sum + (wave === 'noise' ? level * ms : 0), 0) / weight;
  const starts = new Set(notes.map(({ at }) => Math.round(at / 60))).size;
  const pitches = notes.filter(({ wave }) => wave !== 'noise').map(({ pitch }) => pitch);
  const rises = pitches.length < 2 ? 0 : Math.sign(itemAt(pitches, pitches.length - 1) - itemAt(pitches, 0));
  const slides = notes.some(({ pitch, glide = pitch }) => Math.abs(Math.log2(glide / pitch)) > 0.5);
  return { octave, noisy, starts, rises, slides, ms: lengthOf(notes) };
};

describe('sounds', () => {
  test('all are short and none is loud', () => {
    for (const name of SOUNDS) {
      const notes = SOUNDS_MADE[name];
      expect(lengthOf(notes), name).toBeLessThanOrEqual(1100);
      // What sounds together stays below the clipping of the output.
      for (const { at } of notes) {
        const together = notes.filter((note) => note.at <= at && at < note.at + note.ms);
        expect(
          together.reduce((sum, { level }) => sum + level, 0),
          name,
        ).toBeLessThanOrEqual(1.65);
      }
    }
  });

  test('any two differ clearly in rhythm, register, colour, direction or length', () => {
    for (const [i, a] of SOUNDS.entries())
      for (const b of SOUNDS.slice(i + 1)) {
        const [one, two] = [features(SOUNDS_MADE[a]), features(SOUNDS_MADE[b])];
        const differences = [
          Math.abs(one.octave - two.octave) > 0.7,
          Math.abs(one.noisy - two.noisy) > 0.3,
          one.starts !== two.starts,
          one.rises !== two.rises,
          one.slides !== two.slides,
          Math.max(one.ms, two.ms) / Math.min(one.ms, two.ms) > 1.6,
        ].filter(Boolean).length;
        expect(differences, `${a} and ${b}`).toBeGreaterThanOrEqual(2);
      }
  });
});

describe('loudness', () => {
  const loud = { sound: true, volume: 0.5, volumes: { table: 1, alarms: 0.5, turn: 0 }, quietNights: true };
  const noon = new Date(2026, 5, 1, 12);
  const night = new Date(2026, 5, 1, 23);

  test('is the volume of the kind', () => {
    expect(loudness('dice', loud, noon)).toBeCloseTo(0.5);
    expect(loudness('alarm', loud, noon)).toBeCloseTo(0.25);
    expect(loudness('turn', loud, noon)).toBe(0);
    expect(loudness('dice', { ...loud, sound: false }, noon)).toBe(0);
  });

  test('is less at night, unless the person wants it otherwise', () => {
    expect(loudness('dice', loud, night)).toBeLessThan(0.2);
    expect(loudness('dice', { ...loud, quietNights: false }, night)).toBeCloseTo(0.5);
  });

  test('night is from nine to seven', () => {
    const at = (hour: number): boolean => isNight(new Date(2026, 0, 5, hour));
    expect([20, 21, 0, 6, 7].map(at)).toEqual([false, true, true, true, false]);
  });
});
