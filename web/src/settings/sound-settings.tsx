import type { JSX } from 'preact';
import type { SoundName } from '../boards/event-show.ts';
import { changeSettings, SOUND_KINDS, type SoundKind, settings } from '../core/settings.ts';
import { play } from '../play/table/play-sound.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox, Slider } from '../ui/fields.tsx';
import { Icon } from '../ui/icons.tsx';
import './sound-settings.css';
import { settingsWords } from './words/settings/compiled/index.ts';

/** The sample sound of each kind. */
const SAMPLES: { readonly [K in SoundKind]: SoundName } = { table: 'dice', alarms: 'alarm', turn: 'turn' };

const Volume = (props: { label: string; value: number; onChange: (value: number) => void }): JSX.Element => (
  <Slider class="grow" min={0} max={1} step={0.1} disabled={!settings.value.sound} {...props} />
);

/** Sound on or off, overall volume, the volume of each kind, and quieter nights. */
export function SoundSettings(): JSX.Element {
  const { sound, volume, volumes, quietNights } = settings.value;
  const words = settingsWords();
  return (
    <>
      <Checkbox label={words.sound} checked={sound} onChange={(on) => changeSettings({ sound: on })} />
      <Volume label={words.volume} value={volume} onChange={(value) => changeSettings({ volume: value })} />
      {SOUND_KINDS.map((kind) => (
        <div key={kind} class="sound-kind">
          <Volume
            label={words.sounds[kind]}
            value={volumes[kind]}
            onChange={(value) => changeSettings({ volumes: { ...volumes, [kind]: value } })}
          />
          <Button
            look="quiet"
            round
            aria-label={words.listen({ kind: words.sounds[kind] })}
            title={words.listen({ kind: words.sounds[kind] })}
            disabled={!sound}
            onClick={() => play(SAMPLES[kind])}
          >
            <Icon name="play" size={18} />
          </Button>
        </div>
      ))}
      <Checkbox label={words.night} checked={quietNights} onChange={(on) => changeSettings({ quietNights: on })} />
    </>
  );
}
