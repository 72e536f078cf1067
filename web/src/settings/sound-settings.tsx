import type { JSX } from 'preact';
import type { SoundName } from '../boards/event-show.ts';
import type { Lang } from '../core/lang.ts';
import { changeSettings, SOUND_KINDS, type SoundKind, settings } from '../core/settings.ts';
import { play } from '../table/play-sound.ts';
import { Check } from '../ui/fields.tsx';
import { Icon } from '../ui/icons.tsx';
import './sound-settings.css';
import { settingsWords } from './words/settings/compiled/index.ts';

interface SoundWords {
  readonly kinds: { readonly [K in SoundKind]: string };
  readonly night: string;
  readonly listen: (kind: string) => string;
}

const WORDS: { readonly [L in Lang]: SoundWords } = {
  en: {
    kinds: { table: 'Dice, cards and pieces', alarms: 'Theft, alarms and fanfares', turn: 'Your turn' },
    night: 'Quieter at night (9 pm to 7 am)',
    listen: (kind) => `Listen: ${kind}`,
  },
  de: {
    kinds: { table: 'Würfel, Karten und Figuren', alarms: 'Raub, Alarm und Fanfaren', turn: 'Du bist am Zug' },
    night: 'Nachts leiser (21 bis 7 Uhr)',
    listen: (kind) => `Anhören: ${kind}`,
  },
  nl: {
    kinds: {
      table: 'Dobbelstenen, kaarten en stukken',
      alarms: 'Diefstal, alarm en fanfares',
      turn: 'Je bent aan de beurt',
    },
    night: "'s Nachts zachter (21 tot 7 uur)",
    listen: (kind) => `Luisteren: ${kind}`,
  },
};

/** What each kind sounds like. */
const SAMPLES: { readonly [K in SoundKind]: SoundName } = { table: 'dice', alarms: 'alarm', turn: 'turn' };

function Volume(props: { label: string; value: number; onChange: (value: number) => void }): JSX.Element {
  return (
    <label class="field grow">
      <span>{props.label}</span>
      <input
        type="range"
        class="range"
        min="0"
        max="1"
        step="0.1"
        value={props.value}
        disabled={!settings.value.sound}
        onInput={(event) => props.onChange(Number(event.currentTarget.value))}
      />
    </label>
  );
}

/** Sound on and off, how loud all of it is and each kind, and quiet nights. */
export function SoundSettings(): JSX.Element {
  const own = settingsWords();
  const { sound, volume, volumes, quietNights, lang } = settings.value;
  const words = WORDS[lang];
  return (
    <>
      <Check label={own.sound} checked={sound} onChange={(on) => changeSettings({ sound: on })} />
      <Volume label={own.volume} value={volume} onChange={(value) => changeSettings({ volume: value })} />
      {SOUND_KINDS.map((kind) => (
        <div key={kind} class="sound-kind">
          <Volume
            label={words.kinds[kind]}
            value={volumes[kind]}
            onChange={(value) => changeSettings({ volumes: { ...volumes, [kind]: value } })}
          />
          <button
            type="button"
            class="button quiet round"
            aria-label={words.listen(words.kinds[kind])}
            title={words.listen(words.kinds[kind])}
            disabled={!sound}
            onClick={() => play(SAMPLES[kind])}
          >
            <Icon name="play" size={18} />
          </button>
        </div>
      ))}
      <Check label={words.night} checked={quietNights} onChange={(on) => changeSettings({ quietNights: on })} />
    </>
  );
}
