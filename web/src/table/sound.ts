import type { SoundName } from '../boards/event-show.ts';
import { settings } from '../core/settings.ts';

/** Sounds made by the page itself: short tones and brushed noise, no files. */
let context: AudioContext | null = null;

const audio = (): AudioContext | null => {
  // Browsers start audio only after a gesture; before that the page stays silent.
  if (!navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
};

function tone(
  at: AudioContext,
  volume: number,
  pitch: number,
  delay: number,
  length: number,
  wave: OscillatorType = 'sine',
): void {
  const start = at.currentTime + delay;
  const source = at.createOscillator();
  const gain = at.createGain();
  source.type = wave;
  source.frequency.setValueAtTime(pitch, start);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(volume, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  source.connect(gain).connect(at.destination);
  source.start(start);
  source.stop(start + length + 0.02);
}

function brush(at: AudioContext, volume: number, delay: number, length: number, pitch: number): void {
  const start = at.currentTime + delay;
  const samples = Math.ceil(at.sampleRate * length);
  const buffer = at.createBuffer(1, samples, at.sampleRate);
  const channel = buffer.getChannelData(0);
  for (let i = 0; i < samples; i++) channel[i] = (Math.random() * 2 - 1) * (1 - i / samples) ** 2;
  const source = at.createBufferSource();
  source.buffer = buffer;
  const filter = at.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  const gain = at.createGain();
  gain.gain.value = volume;
  source.connect(filter).connect(gain).connect(at.destination);
  source.start(start);
}

const PLAYERS: { readonly [S in SoundName]: (at: AudioContext, v: number) => void } = {
  dice(at, v) {
    for (const i of [0, 1, 2, 3]) brush(at, v * (1 - i * 0.15), i * 0.07, 0.05, 2600 - i * 350);
  },
  card: (at, v) => brush(at, v * 0.6, 0, 0.12, 3400),
  place(at, v) {
    brush(at, v * 0.9, 0, 0.05, 700);
    tone(at, v * 0.3, 180, 0, 0.1, 'triangle');
  },
  build(at, v) {
    for (const delay of [0, 0.12]) {
      brush(at, v * 0.8, delay, 0.05, 1100);
      tone(at, v * 0.25, 220, delay, 0.09, 'triangle');
    }
  },
  move: (at, v) => brush(at, v * 0.5, 0, 0.16, 900),
  coin(at, v) {
    tone(at, v * 0.22, 1320, 0, 0.12);
    tone(at, v * 0.22, 1760, 0.08, 0.2);
  },
  alarm(at, v) {
    for (const delay of [0, 0.22]) tone(at, v * 0.35, 150, delay, 0.3, 'sawtooth');
  },
  horn(at, v) {
    tone(at, v * 0.3, 147, 0, 1.1, 'sawtooth');
    tone(at, v * 0.2, 220, 0.05, 1.1, 'triangle');
  },
  turn(at, v) {
    tone(at, v * 0.3, 523, 0, 0.18);
    tone(at, v * 0.3, 784, 0.12, 0.3);
  },
  win(at, v) {
    for (const [i, pitch] of [523, 659, 784, 1047].entries()) tone(at, v * 0.3, pitch, i * 0.13, 0.5);
  },
};

export function play(name: SoundName): void {
  const { sound, volume } = settings.peek();
  if (!sound) return;
  const at = audio();
  if (at) PLAYERS[name](at, volume * 0.5);
}
