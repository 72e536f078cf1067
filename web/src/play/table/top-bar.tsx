import { useComputed } from '@preact/signals';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { announce } from '../../core/announce.ts';
import { chooseCurtain, curtains } from '../../core/curtain-choice.ts';
import { go, to } from '../../core/router.ts';
import { changeSettings, settings } from '../../core/settings.ts';
import { gameTitle, hidesHands } from '../../games.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Emblem } from '../../ui/emblem.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { LanguageChoice } from '../../ui/page-frame.tsx';
import { saveText } from '../../ui/save-file.ts';
import { useNarrowScreen } from '../../ui/use-narrow-screen.ts';
import { errorWords } from '../../ui/words/error/compiled/index.ts';
import { frameWords } from '../../ui/words/frame/compiled/index.ts';
import { useRemembered } from '../lobby/my-tables.ts';
import { TableTerms } from '../lobby/table-terms.tsx';
import { termsWords } from '../lobby/words/terms/compiled/index.ts';
import { AgreementTools } from './agreements.tsx';
import { LazyGoal } from './idle-components.tsx';
import { possiblePauseVote, votePause } from './pause-note.tsx';
import { SeatLink } from './seat-link.tsx';
import type { TableUi } from './table-ui.ts';
import { TakeBackTool } from './take-back-tool.tsx';
import { resultWords } from './words/result/compiled/index.ts';
import { tableWords } from './words/table/compiled/index.ts';
import './top-bar.css';

function Tool(props: {
  icon: IconName;
  label: string;
  onClick: () => void;
  disabled?: boolean;
  pressed?: boolean;
}): JSX.Element {
  return (
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
}

function MoreDialog({ ui, onClose }: { ui: TableUi; onClose: () => void }): JSX.Element {
  const w = tableWords();
  const frame = frameWords();
  const { client, game } = ui;
  const { connection } = client;
  const table = game.table.value;
  const mine = client.mine.value;
  const isOver = game.isOver.value;
  const { sound } = settings.value;
  const curtain = curtains.value[connection.table] ?? hidesHands(table.game);
  const viewer = game.viewer.value;
  const seat = viewer === 'table' ? null : viewer;
  const save = (): Promise<void> =>
    client.attempt(async () => saveText(`holdfast-${table.game}-${table.id}.json`, await connection.record()));
  const server = connection.host === 'server';
  const vote = server ? possiblePauseVote(game, mine) : null;
  const pause = (on: boolean): void => {
    onClose();
    void votePause(client, on);
  };
  /** This browser keeps the seats; the home page links back to the table. */
  const leave = (): Promise<void> =>
    client.attempt(async () => {
      for (const own of mine) await connection.leave(own);
      go('#/');
    });
  return (
    <Dialog title={w.full} onClose={onClose}>
      <div class="stack menu">
        <LanguageChoice />
        <Tool
          icon={sound ? 'sound' : 'mute'}
          label={w.sound}
          pressed={sound}
          onClick={() => changeSettings({ sound: !sound })}
        />
        {mine.length > 1 && (
          <Tool
            icon="people"
            label={termsWords().curtain}
            pressed={curtain}
            onClick={() => chooseCurtain(connection.table, !curtain)}
          />
        )}
        {(isOver || connection.host === 'device') && <Tool icon="save" label={w.save} onClick={() => void save()} />}
        {vote && (
          <Tool icon={vote.on ? 'pause' : 'play'} label={vote.on ? w.pause : w.goOn} onClick={() => pause(vote.on)} />
        )}
        {connection.host !== 'lesson' && <AgreementTools ui={ui} onClose={onClose} />}
        {server && seat !== null && <SeatLink client={client} seat={seat} />}
        {server && (
          <details class="more">
            <summary>{w.terms}</summary>
            <TableTerms table={table} />
          </details>
        )}
        {table.commitment && (
          <a class="button quiet" href={to('luck', connection.table)}>
            <Icon name="shield" />
            {w.fairLuck}
          </a>
        )}
        <a class="button quiet" href={to('rules', table.game)} target="_blank" rel="noreferrer">
          <Icon name="book" />
          {frame.rules}
        </a>
        <a class="button quiet" href={to('settings')}>
          <Icon name="gear" />
          {frame.settings}
        </a>
        {server && seat !== null && !isOver && (
          <details class="more">
            <summary>{w.leave}</summary>
            <p class="soft small">{tableWords().leaveAsk}</p>
            <button type="button" class="button" onClick={() => void leave()}>
              {tableWords().leaveYes}
            </button>
          </details>
        )}
      </div>
    </Dialog>
  );
}

/** The narrow bar above the table: home link, take back, hint, shortcuts, more. */
export function TopBar({ ui }: { ui: TableUi }): JSX.Element {
  const w = tableWords();
  const result = resultWords();
  const { client, game } = ui;
  const [more, setMore] = useState(false);
  const { lang } = settings.value;
  const table = game.table.value;
  const viewer = game.viewer.value;
  const isOver = game.isOver.value;
  const hasPrompt = useComputed(() => game.promptId.value !== null).value;
  useRemembered(client.connection, client.mine.value.length > 0);
  const requestHint = async (): Promise<void> => {
    if (!(await client.requestHint())) announce(w.noHint);
  };
  return (
    <header class="table-top">
      <a class="brand" href="#/" aria-label={result.home}>
        <Emblem size={30} />
      </a>
      <h1 class="table-name">{gameTitle(table.game, lang)}</h1>
      {useNarrowScreen() && <LazyGoal ui={ui} />}
      {table.paused && <span class="tag warm">{errorWords().paused}</span>}
      <div class="tools">
        {isOver && <Tool icon="crown" label={result.show} onClick={() => void (ui.endShown.value = true)} />}
        {table.takeback && viewer !== 'table' && !isOver && <TakeBackTool ui={ui} />}
        {table.hints && viewer !== 'table' && !isOver && (
          <Tool icon="bulb" label={w.hint} disabled={!hasPrompt} onClick={() => void requestHint()} />
        )}
        <span class="wide-only">
          <Tool icon="keys" label={w.keys} onClick={() => void (ui.keysShown.value = true)} />
        </span>
        <Tool icon="gear" label={w.full} onClick={() => setMore(true)} />
      </div>
      {more && <MoreDialog ui={ui} onClose={() => setMore(false)} />}
    </header>
  );
}
