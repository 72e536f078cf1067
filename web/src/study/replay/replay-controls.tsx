import type { Viewer } from '@holdfast/kernel';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { announce } from '../../core/announce.ts';
import { LOCAL_PREFIX } from '../../core/local-address.ts';
import { go, to } from '../../core/router.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Select, Slider } from '../../ui/fields.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { saveText } from '../../ui/save-file.ts';
import { commonWords } from '../../words/common/compiled/index.ts';
import { FILE, type Replay } from './load-replay.ts';
import { ScoreGraph } from './score-graph.tsx';
import type { Playback } from './use-playback.ts';
import { replayWords } from './words/compiled/index.ts';

const SPEEDS = [0.5, 1, 2, 4, 8] as const;

const Tool = (props: { icon: IconName; label: string; does: () => void; off: boolean }): JSX.Element => (
  <Button
    round
    icon={props.icon}
    aria-label={props.label}
    title={props.label}
    disabled={props.off}
    onClick={props.does}
  />
);

/** Copies the address of the current move. */
function ShareMove(): JSX.Element {
  const w = commonWords();
  const own = replayWords();
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    if (!(await copyText(location.href))) return;
    setCopied(true);
    announce(w.copied);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <Button icon={copied ? 'check' : 'link'} onClick={() => void copy()}>
      {copied ? w.copied : own.share}
    </Button>
  );
}

/** The controls below a replay: steps, scrubber, score graph, speed, viewpoint, and actions for the record. */
export function Controls(props: {
  replay: Replay;
  playback: Playback;
  address: string;
  viewer: Viewer;
  text: string;
}): JSX.Element {
  const own = replayWords();
  const { replay, address, viewer } = props;
  const { data } = replay;
  const { at, last, playing, speed, jump, step, play, setSpeed } = props.playback;
  return (
    <div class="replay-bar card">
      <div class="row">
        <Tool icon="first" label={own.first} does={() => jump(0)} off={at === 0} />
        <Tool icon="prev" label={own.prev} does={() => jump(at - 1)} off={at === 0} />
        <Tool
          icon={playing ? 'pause' : 'play'}
          label={playing ? own.pause : own.play}
          does={() => play(!playing)}
          off={at === last && !playing}
        />
        <Tool icon="next" label={own.next} does={step} off={at === last} />
        <Tool icon="last" label={own.last} does={() => jump(last)} off={at === last} />
        <span class="grow replay-at">{own.at({ n: at, of: last })}</span>
      </div>
      <Slider
        label={own.position}
        hideLabel
        valueText={own.at({ n: at, of: last })}
        min={0}
        max={last}
        value={at}
        onChange={jump}
      />
      <ScoreGraph replay={replay} at={at} label={own.graph} onPick={jump} />
      <div class="row replay-choices">
        <Select
          label={own.speed}
          value={String(speed)}
          options={SPEEDS.map((n) => ({ value: String(n), label: `${n}×` }))}
          onChange={(n) => setSpeed(Number(n))}
        />
        <Select
          label={own.viewpoint}
          value={String(viewer)}
          options={[
            { value: 'table', label: own.public },
            ...data.names.map((name, seat) => ({ value: String(seat), label: name })),
          ]}
          onChange={(as) => go(`${to('replay', address)}?at=${at}&as=${as}`)}
        />
        {/* Links to a local record or a file don't work on other devices; the record can be saved as a file instead. */}
        {address !== FILE && !address.startsWith(LOCAL_PREFIX) && <ShareMove />}
        <Button look="quiet" icon="save" onClick={() => saveText(`holdfast-${data.game}.json`, props.text)}>
          {own.save}
        </Button>
        {data.outcome && (
          <ButtonLink icon="search" href={`${to('review', address)}?at=${at}`}>
            {own.review}
          </ButtonLink>
        )}
        {data.luck?.commitment && (
          <ButtonLink look="quiet" icon="shield" href={to('luck', address)}>
            {own.luck}
          </ButtonLink>
        )}
      </div>
      {data.engine !== data.now && (
        <p class="note warm small" role="status">
          {own.older({ before: data.engine, now: data.now })}
        </p>
      )}
      <p class="row small soft">
        <Icon name="check" size={16} /> {own.verified}
      </p>
    </div>
  );
}
