import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { type Failure, PageError } from '../../core/errors.ts';
import { LOCAL_PREFIX } from '../../core/local-address.ts';
import { shownLang } from '../../core/page-words.ts';
import { go, to } from '../../core/router.ts';
import { gameTitle } from '../../games.ts';
import { rememberedTables } from '../../play/lobby/my-tables.ts';
import { useLocalTables } from '../../play/lobby/use-local-tables.ts';
import { homeWords } from '../../play/lobby/words/home/compiled/index.ts';
import { callWorker } from '../../play/local/worker-client.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { timeText } from '../../ui/date-format.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { FileInput } from '../../ui/fields.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Frame } from '../../ui/page-frame.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { commonWords } from '../../words/common/compiled/index.ts';
import { dropRecord, FILE } from './load-replay.ts';
import './replay.css';
import { replayWords } from './words/compiled/index.ts';

/** Larger than any record. */
const MOST_BYTES = 20e6;

/**
 * Accepts a file dropped anywhere on the page, since the browser would otherwise leave the page and open it. True while a file is
 * dragged over the page.
 */
function useDrop(take: (file: File | undefined) => void): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const hover = (event: DragEvent): void => {
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent): void => {
      if (relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer?.files[0]);
    };
    addEventListener('dragover', hover);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', hover);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  });
  return over;
}

interface Played {
  readonly address: string;
  readonly game: string;
  readonly names: readonly string[];
  readonly seq: number;
  readonly created: number;
}

/** Games to choose from, with links to their replays. */
function Games({ title, games }: { title: string; games: readonly Played[] }): JSX.Element | null {
  const w = homeWords();
  if (games.length === 0) return null;
  return (
    <section class="card stack">
      <h2>{title}</h2>
      <ul>
        {games.map(({ address, game, names, seq, created }) => (
          <li key={address} class="table-row">
            <span class="grow">
              <strong>{gameTitle(game, shownLang())}</strong>
              <br />
              <span class="soft small">
                {names.join(', ')} · {commonWords().moves({ n: seq })} · {timeText(created)}
              </span>
            </span>
            <ButtonLink icon="film" href={to('replay', address)} aria-label={`${w.replay}: ${names.join(', ')}`}>
              {w.replay}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Chooses what to replay: a file, a finished game on the server that this browser remembers, or a local game. */
export function RecordChooser(): JSX.Element {
  const own = replayWords();
  const { tables } = useLocalTables();
  const { value: remembered } = useLoaded(() => rememberedTables([]));
  const played = (remembered ?? []).filter(({ state }) => state === 'finished');
  const [failure, setFailure] = useState<Failure | null>(null);
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    try {
      setFailure(null);
      if (file.size > MOST_BYTES) throw new PageError('broken-record', `${file.name}: ${file.size} bytes`);
      const text = await file.text();
      await callWorker('replayData', text, 'table');
      dropRecord(text);
      go(to('replay', FILE));
    } catch (error) {
      setFailure(error instanceof PageError ? error : new PageError('broken-record', String(error)));
    }
  };
  const over = useDrop((file) => void take(file));
  return (
    <Frame title={own.title}>
      <div class="page narrow stack">
        <h1>{own.title}</h1>
        <p class="soft">{own.lead}</p>
        <p class="row">
          <ButtonLink icon="bulb" href={to('puzzles')}>
            {own.puzzles}
          </ButtonLink>
          <ButtonLink icon="list" href={to('statistics')}>
            {own.statistics}
          </ButtonLink>
        </p>
        <label class="drop" for="record-file" data-over={over || undefined}>
          <Icon name="file" size={36} />
          <span class="label">{own.drop}</span>
          <span class="button">{own.choose}</span>
          <FileInput id="record-file" onFile={(file) => void take(file)} />
        </label>
        {failure && <ErrorNote failure={failure} />}
        <Games
          title={homeWords().mine}
          games={played.map(({ id, game, seats, seq, created }) => ({
            address: id,
            game,
            seq,
            created,
            names: seats.map(({ name }) => name),
          }))}
        />
        <Games title={own.mine} games={tables.map((table) => ({ ...table, address: LOCAL_PREFIX + table.id }))} />
      </div>
    </Frame>
  );
}
