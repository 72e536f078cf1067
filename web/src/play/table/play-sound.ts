import type { SoundName } from '../../boards/event-show.ts';
import { settings } from '../../core/settings.ts';
import { loudness } from './loudness.ts';
import { type Note, SOUNDS_MADE } from './sounds.ts';

let context: AudioContext | null = null;

const audio = (): AudioContext | null => {
  // Browsers start audio only after a gesture; before that the page stays silent.
  if (!navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
};

/** Starts a note's source: fading white noise, filtered around its pitch, or an oscillator. */
function sourceOf(at: AudioContext, { wave, pitch, glide, ms }: Note, start: number): AudioNode {
  if (wave === 'noise') {
    const samples = Math.ceil((at.sampleRate * ms) / 1000);
    const buffer = at.createBuffer(1, samples, at.sampleRate);
    const channel = buffer.getChannelData(0);
    for (let i = 0; i < samples; i++) channel[i] = (Math.random() * 2 - 1) * (1 - i / samples) ** 2;
    const source = at.createBufferSource();
    source.buffer = buffer;
    source.start(start);
    const filter = at.createBiquadFilter();
    filter.type = 'bandpass';
    filter.frequency.value = pitch;
    return source.connect(filter);
  }
  const source = at.createOscillator();
  source.type = wave;
  source.frequency.setValueAtTime(pitch, start);
  if (glide) source.frequency.linearRampToValueAtTime(glide, start + ms / 1000);
  source.start(start);
  source.stop(start + ms / 1000 + 0.02);
  return source;
}

/** Plays a sound. The page synthesizes it, without files. */
export function play(name: SoundName): void {
  const level = loudness(name, settings.peek(), new Date());
  const at = level > 0 ? audio() : null;
  if (!at) return;
  for (const note of SOUNDS_MADE[name]) {
    const start = at.currentTime + note.at / 1000;
    const gain = at.createGain();
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(note.level * level * 0.5, start + 0.01);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + note.ms / 1000);
    sourceOf(at, note, start).connect(gain).connect(at.destination);
  }
}
