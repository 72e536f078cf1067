import type { GameManifest } from '@holdfast/kernel';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useChoiceWords, type Wording } from '../../boards/use-choice-words.ts';
import { announce } from '../../core/announce.ts';
import { go, type PageProps, replaceHash, to } from '../../core/router.ts';
import { settings } from '../../core/settings.ts';
import { gameOrDefault } from '../../games.ts';
import { forgetBoard, keepBoard, type OwnBoard, ownBoards } from '../../play/lobby/own-boards.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CopyLink } from '../../ui/copy-link.tsx';
import { FileInput, Segments, Select, TextField } from '../../ui/fields.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Frame } from '../../ui/page-frame.tsx';
import { saveText } from '../../ui/save-file.ts';
import { commonWords } from '../../words/common/compiled/index.ts';
import { ProblemList } from './problem-list.tsx';
import { packText, readShared } from './shared-board.ts';
import { type EditorState, optionsOn, printedBoard, sheetOf, useEditor } from './use-editor.ts';
import { editorWords } from './words/editor/compiled/index.ts';
import './board-page.css';

/** The boards stored on this device. */
function Mine(props: {
  game: string;
  boards: readonly OwnBoard[];
  open: string | null;
  onForget: (id: string) => void;
}): JSX.Element {
  const e = editorWords();
  return (
    <>
      <h2>{e.mine}</h2>
      <ul>
        {props.boards.map(({ id, name }) => (
          <li key={id} class="table-row">
            <span class="grow">{name}</span>
            {id === props.open ? (
              <Icon name="check" />
            ) : (
              <ButtonLink href={to('board', props.game, id)} aria-label={`${e.edit}: ${name}`}>
                {e.edit}
              </ButtonLink>
            )}
            <Button round icon="close" aria-label={e.forget({ name })} onClick={() => props.onForget(id)} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Actions for the board: play, save, share by link or file, open a file; with the list of stored boards. */
function SheetActions(props: { game: string; state: EditorState; onFile: (text: string) => void }): JSX.Element {
  const { game, state } = props;
  const { tooling, sheet } = state;
  const e = editorWords();
  const [link, setLink] = useState<string | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const [boards, setBoards] = useState(() => ownBoards(game));
  const options = JSON.stringify(optionsOn(tooling, sheet));
  // A link contains the board as it was when the link was made, so remove it after a change.
  useEffect(() => setLink(null), [options]);
  const keep = (): OwnBoard | null => {
    const { scenario, seats, draft } = sheet;
    const name = sheet.name.trim() || e.unnamed;
    const board = tooling.editor.write(draft, name);
    const kept = keepBoard({
      id: sheet.id,
      game,
      name,
      scenario,
      seats,
      choices: tooling.editor.choices(draft, scenario),
      board,
    });
    announce(kept ? e.saved : e.notSaved);
    if (kept) {
      state.change({ id: kept.id, name });
      setBoards(ownBoards(game));
      replaceHash(to('board', game, kept.id));
    }
    return kept;
  };
  const play = (): void => {
    const kept = keep();
    if (kept) go(`${to('new', game)}?board=${kept.id}`);
  };
  const share = async (): Promise<void> => {
    setLink(`${location.origin}${location.pathname}${to('board', game)}?b=${await packText(options)}`);
  };
  const forget = (id: string): void => {
    forgetBoard(id);
    setBoards(ownBoards(game));
    if (id === sheet.id) state.change({ id: null });
  };
  return (
    <section class="card stack">
      <Button look="main" icon="play" disabled={!state.playable} onClick={play}>
        {e.play}
      </Button>
      <div class="editor-actions">
        <Button icon="save" onClick={keep}>
          {e.save}
        </Button>
        <Button icon="link" onClick={() => void share()}>
          {e.link}
        </Button>
        <Button icon="file" onClick={() => saveText('board.json', options)}>
          {e.file}
        </Button>
        <Button icon="search" onClick={() => file.current?.click()}>
          {e.open}
        </Button>
      </div>
      <FileInput ref={file} hidden aria-label={e.open} onFile={(chosen) => void chosen.text().then(props.onFile)} />
      {link !== null && <CopyLink url={link} label={e.linkIs} takesFocus />}
      {boards.length > 0 && <Mine game={game} boards={boards} open={sheet.id} onForget={forget} />}
    </section>
  );
}

/** The board's name, the rules and number of players it is for, and buttons to start from a printed or empty board. */
function SheetForm(props: { game: GameManifest; state: EditorState; wording: Wording }): JSX.Element {
  const { game, state } = props;
  const { sheet, change } = state;
  const { editor, boardOption } = state.tooling;
  const e = editorWords();
  const scenarioWords = props.wording('scenario');
  const scenarios = Object.keys(game.seats);
  const startFrom = async (scenario: string): Promise<void> => {
    const seats = game.seats[scenario]?.includes(sheet.seats) ? sheet.seats : (game.seats[scenario]?.[0] ?? 0);
    const printed = scenario === '' ? null : await printedBoard(game.id, boardOption, scenario, seats);
    const draft: unknown = (printed && editor.read(printed)) ?? editor.empty;
    change(scenario === '' ? { draft } : { scenario, seats, draft });
  };
  return (
    <section class="card stack">
      <TextField label={e.name} value={sheet.name} maxLength={60} onChange={(name) => change({ name })} />
      <Select
        label={e.rules}
        name="board-scenario"
        value={sheet.scenario}
        options={scenarios.map((id) => ({ value: id, label: scenarioWords.answer(id) }))}
        onChange={(scenario) => {
          const counts = game.seats[scenario] ?? [];
          change({ scenario, seats: counts.includes(sheet.seats) ? sheet.seats : (counts[0] ?? 0) });
        }}
      />
      <Segments
        legend={e.players}
        value={sheet.seats}
        options={(game.seats[sheet.scenario] ?? []).map((n) => ({ value: n, label: String(n) }))}
        onChange={(seats) => change({ seats })}
      />
      <div class="field">
        <span>{e.from}</span>
        <div class="row editor-from">
          {[...scenarios, ''].map((scenario) => (
            <Button key={scenario} onClick={() => void startFrom(scenario)}>
              {scenario === '' ? e.empty : scenarioWords.answer(scenario)}
            </Button>
          ))}
        </div>
      </div>
    </section>
  );
}

/** Edits custom boards: the game's editor, with undo, problems, name, rules, and actions to play, save and share. */
export function BoardPage({ route }: PageProps): JSX.Element {
  const w = commonWords();
  const { lang } = settings.value;
  const e = editorWords();
  const game = gameOrDefault(route.path[1]);
  const state = useEditor(game, route, e.unnamed);
  const wording = useChoiceWords(game.id, lang, w.yes, w.no);
  const [unread, setUnread] = useState(false);
  const page = (body: JSX.Element): JSX.Element => (
    <Frame title={e.title}>
      <div class="page">
        <h1>{e.title}</h1>
        {body}
      </div>
    </Frame>
  );
  if (state === 'none') return page(<p class="note">{e.none}</p>);
  if (!state || !wording) return page(<Loading />);
  const { tooling, sheet, change } = state;
  const { editor, boardOption } = tooling;
  const openFile = (text: string): void => {
    const shared = readShared(text, boardOption);
    const opened = shared && sheetOf(game, editor, shared, null, e.unnamed);
    setUnread(!opened);
    if (opened) change(opened);
  };
  const pressed = (event: KeyboardEvent): void => {
    if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    state.undo();
  };
  return page(
    <>
      <p class="soft">{e.lead}</p>
      {(state.damaged || unread) && (
        <p class="note bad" role="alert">
          {e.damaged}
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles the undo key wherever the focus is inside */}
      <div class="editor-grid" onKeyDown={pressed}>
        <section class="card stack editor-main">
          <editor.Editor
            draft={sheet.draft}
            problems={state.problems ?? []}
            printed={state.printed}
            onChange={(draft: unknown) => change({ draft })}
          />
          <div class="row">
            <Button icon="undo" disabled={!state.canUndo} onClick={state.undo}>
              {e.undo}
            </Button>
          </div>
        </section>
        <div class="stack editor-side">
          <ProblemList problems={state.problems} explain={(problem) => editor.explain(problem, sheet.draft)} />
          <SheetForm game={game} state={state} wording={wording} />
          <SheetActions game={game.id} state={state} onFile={openFile} />
        </div>
      </div>
    </>,
  );
}
