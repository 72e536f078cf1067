import type { JSX } from 'preact';
import type { SoundName } from '../boards/event-show.ts';
import { changeSettings, SOUND_KINDS, type SoundKind, settings } from '../core/settings.ts';
import { play } from '../play/table/play-sound.ts';
import { Check } from '../ui/fields.tsx';
import { Icon } from '../ui/icons.tsx';
import './sound-settings.css';
import { settingsWords } from './words/settings/compiled/index.ts';

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
  const { sound, volume, volumes, quietNights } = settings.value;
  const words = settingsWords();
  return (
    <>
      <Check label={words.sound} checked={sound} onChange={(on) => changeSettings({ sound: on })} />
      <Volume label={words.volume} value={volume} onChange={(value) => changeSettings({ volume: value })} />
      {SOUND_KINDS.map((kind) => (
        <div key={kind} class="sound-kind">
          <Volume
            label={words.sounds[kind]}
            value={volumes[kind]}
            onChange={(value) => changeSettings({ volumes: { ...volumes, [kind]: value } })}
          />
          <button
            type="button"
            class="button quiet round"
            aria-label={words.listen({ kind: words.sounds[kind] })}
            title={words.listen({ kind: words.sounds[kind] })}
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
