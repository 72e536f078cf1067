import type { SoundName } from '../../boards/event-show.ts';

/** A tone, with or without a glide to another pitch, or noise around a pitch. Pitches in Hz, times in ms, level 0 to 1. */
export interface Note {
  readonly wave: OscillatorType | 'noise';
  readonly pitch: number;
  /** The pitch that a tone glides to. */
  readonly glide?: number;
  readonly at: number;
  readonly ms: number;
  readonly level: number;
}

const noise = (pitch: number, at: number, ms: number, level: number): Note => ({ wave: 'noise', pitch, at, ms, level });
const tone = (wave: OscillatorType, pitch: number, at: number, ms: number, level: number, glide?: number): Note => ({
  wave,
  pitch,
  at,
  ms,
  level,
  ...(glide && { glide }),
});

/** The notes of each sound. The sounds differ in rhythm, pitch and timbre, so that none is mistaken for another. */
export const SOUNDS_MADE: { readonly [S in SoundName]: readonly Note[] } = {
  // Four knocks, lower each time and closer together, like dice on wood.
  dice: [noise(2600, 0, 45, 0.9), noise(2100, 90, 45, 0.75), noise(1700, 160, 45, 0.6), noise(1300, 210, 60, 0.5)],
  // One soft noise, like a brush.
  card: [noise(3600, 0, 110, 0.5)],
  // One dull knock with a low tone.
  place: [noise(700, 0, 50, 0.8), tone('triangle', 175, 0, 110, 0.35, 140)],
  // Two knocks, like hammer blows.
  build: [
    noise(1100, 0, 45, 0.7),
    tone('triangle', 240, 0, 90, 0.3),
    noise(1100, 150, 45, 0.8),
    tone('triangle', 240, 150, 110, 0.35),
  ],
  // Three soft noises, like steps in snow.
  move: [noise(520, 0, 90, 0.35), noise(440, 170, 90, 0.35), noise(520, 340, 90, 0.3)],
  // Three bright, rising notes.
  coin: [tone('sine', 1320, 0, 80, 0.22), tone('sine', 1760, 70, 80, 0.22), tone('sine', 2217, 140, 180, 0.2)],
  // A sharp noise, then a tone that slides down.
  theft: [noise(3200, 0, 120, 0.55), tone('triangle', 620, 60, 240, 0.34, 250)],
  // A low rumble and a crack.
  alarm: [tone('sawtooth', 98, 0, 520, 0.4, 55), noise(420, 0, 520, 0.5), noise(2900, 60, 70, 0.7)],
  // A long call of two notes.
  horn: [tone('sawtooth', 147, 0, 700, 0.22, 150), tone('triangle', 220, 40, 760, 0.26)],
  // Two soft notes, a fifth upwards.
  turn: [tone('sine', 523, 0, 180, 0.3), tone('sine', 784, 120, 320, 0.3)],
  // A chord, note by note.
  win: [
    tone('triangle', 523, 0, 420, 0.28),
    tone('triangle', 659, 130, 420, 0.28),
    tone('triangle', 784, 260, 420, 0.28),
    tone('triangle', 1047, 390, 700, 0.3),
  ],
};

/** When the last note of a sound ends, in ms. */
export const lengthOf = (notes: readonly Note[]): number => Math.max(...notes.map(({ at, ms }) => at + ms));
