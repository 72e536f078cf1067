import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { announce } from '../core/announce.ts';
import { go, to } from '../core/router.ts';
import { changeSettings, settings } from '../core/settings.ts';
import { gameTitle, hidesHands } from '../games.ts';
import { useRemembered } from '../lobby/my-tables.ts';
import { TableTerms } from '../lobby/table-terms.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Emblem } from '../ui/emblem.tsx';
import { Icon, type IconName } from '../ui/icons.tsx';
import { LanguageChoice } from '../ui/page-frame.tsx';
import { saveText } from '../ui/save-file.ts';
import { useWords } from '../words/index.ts';
import { chooseCurtain, curtains } from './curtain-choice.ts';
import { pauseWish, votePause } from './pause-note.tsx';
import { SeatLink } from './seat-link.tsx';
import type { TableClient } from './table-client.ts';
import type { Play } from './table-state.ts';

const Tool = (props: {
  icon: IconName;
  label: string;
  onClick: () => void;
  disabled?: boolean;
  pressed?: boolean;
}): JSX.Element => (
  <button
    type="button"
    class="button quiet tool"
    title={props.label}
    disabled={props.disabled ?? false}
    aria-pressed={props.pressed}
    onClick={props.onClick}
  >
    <Icon name={props.icon} />
    <span>{props.label}</span>
  </button>
);

function MoreDialog({ play, client, onClose }: { play: Play; client: TableClient; onClose: () => void }): JSX.Element {
  const w = useWords();
  const table = play.table!;
  const { sound } = settings.value;
  const curtain = curtains.value[client.link.table] ?? hidesHands(table.game);
  const seat = play.viewer === 'table' ? null : play.viewer;
  const save = (): Promise<void> =>
    client.attempt(async () => saveText(`holdfast-${table.game}-${table.id}.json`, await client.link.record()));
  const server = client.link.where === 'server';
  const wish = server ? pauseWish(play) : null;
  const pause = (on: boolean): void => {
    onClose();
    void votePause(play, client, on);
  };
  /** The seats stay this browser's: the home page leads back to them. */
  const leave = (): Promise<void> =>
    client.attempt(async () => {
      for (const own of play.mine) await client.link.leave(own);
      go('#/');
    });
  return (
    <Dialog title={w.table.full} onClose={onClose}>
      <div class="stack menu">
        <LanguageChoice />
        <Tool
          icon={sound ? 'sound' : 'mute'}
          label={w.table.sound}
          pressed={sound}
          onClick={() => changeSettings({ sound: !sound })}
        />
        {play.mine.length > 1 && (
          <Tool
            icon="people"
            label={w.setup.curtain}
            pressed={curtain}
            onClick={() => chooseCurtain(client.link.table, !curtain)}
          />
        )}
        {(play.outcome || !server) && <Tool icon="save" label={w.table.save} onClick={() => void save()} />}
        {wish && (
          <Tool
            icon={wish.on ? 'pause' : 'play'}
            label={wish.on ? w.table.pause : w.table.goOn}
            onClick={() => pause(wish.on)}
          />
        )}
        {server && seat !== null && <SeatLink client={client} seat={seat} />}
        {server && (
          <details class="more">
            <summary>{w.wait.terms}</summary>
            <TableTerms table={table} />
          </details>
        )}
        {table.commitment && (
          <a class="button quiet" href={to('luck', client.link.table)}>
            <Icon name="shield" />
            {w.table.fairLuck}
          </a>
        )}
        <a class="button quiet" href={to('rules', table.game)} target="_blank" rel="noreferrer">
          <Icon name="book" />
          {w.nav.rules}
        </a>
        <a class="button quiet" href={to('settings')}>
          <Icon name="gear" />
          {w.nav.settings}
        </a>
        {server && seat !== null && play.outcome === null && (
          <Tool icon="close" label={w.table.leave} onClick={() => void leave()} />
        )}
      </div>
    </Dialog>
  );
}

/** The narrow bar over the table: way home, take back, hint, keys, more. */
export function TopBar(props: {
  play: Play;
  client: TableClient;
  onKeys: () => void;
  onEnd: (() => void) | null;
}): JSX.Element {
  const w = useWords();
  const { play, client } = props;
  const [more, setMore] = useState(false);
  const table = play.table!;
  const seat = play.viewer === 'table' ? null : play.viewer;
  const asked = play.frame?.asked ?? null;
  useRemembered(client.link, play.mine.length > 0);
  const askHint = async (): Promise<void> => {
    if (!(await client.askHint())) announce(w.table.noHint);
  };
  return (
    <header class="table-top">
      <a class="brand" href="#/" aria-label={w.end.home}>
        <Emblem size={30} />
      </a>
      <h1 class="table-name">{gameTitle(table.game, w.lang)}</h1>
      {play.table?.paused && <span class="tag warm">{w.table.paused}</span>}
      <div class="tools">
        {props.onEnd && <Tool icon="crown" label={w.end.show} onClick={props.onEnd} />}
        {table.takeback && seat !== null && !play.outcome && (
          <Tool
            icon="undo"
            label={w.table.takeBack}
            onClick={() => void client.attempt(() => client.link.takeBack(seat))}
          />
        )}
        {table.hints && seat !== null && !play.outcome && (
          <Tool icon="bulb" label={w.table.hint} disabled={!asked} onClick={() => void askHint()} />
        )}
        <span class="wide-only">
          <Tool icon="keys" label={w.table.keys} onClick={props.onKeys} />
        </span>
        <Tool icon="gear" label={w.table.full} onClick={() => setMore(true)} />
      </div>
      {more && <MoreDialog play={play} client={client} onClose={() => setMore(false)} />}
    </header>
  );
}
