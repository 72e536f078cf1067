import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useLocalTables } from '../lobby/lists.ts';
import { ask } from '../offline/page.ts';
import { go, to } from '../router.ts';
import { Trouble } from '../table/link.ts';
import { HERE } from '../table/worker-link.ts';
import { Frame } from '../ui/frame.tsx';
import { Icon } from '../ui/icons.tsx';
import { TroubleNote } from '../ui/trouble.tsx';
import { useWords } from '../words/index.ts';
import { dropRecord, FILE } from './reel.ts';
import './replay.css';

/** No record is as long as this. */
const MOST_BYTES = 20e6;

/** A file dropped anywhere on the page is meant for us: the browser would leave the page and open it. */
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

/** Chooses what to watch: a dropped file or a finished game of this device. */
export function Chooser(): JSX.Element {
  const w = useWords();
  const { tables } = useLocalTables();
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    try {
      setTrouble(null);
      if (file.size > MOST_BYTES) throw new Trouble('broken-record', `${file.name}: ${file.size} bytes`);
      const text = await file.text();
      await ask('film', text, 'table');
      dropRecord(text);
      go(to('replay', FILE));
    } catch (error) {
      setTrouble(error instanceof Trouble ? error : new Trouble('broken-record', String(error)));
    }
  };
  const over = useDrop((file) => void take(file));
  return (
    <Frame title={w.replay.title}>
      <div class="page narrow stack">
        <h1>{w.replay.title}</h1>
        <p class="soft">{w.replay.lead}</p>
        <label class="drop" data-over={over || undefined}>
          <Icon name="file" size={36} />
          <span class="label">{w.replay.drop}</span>
          <span class="button">{w.replay.choose}</span>
          <input
            class="unseen"
            type="file"
            accept=".json,application/json"
            onChange={(event) => {
              void take(event.currentTarget.files?.[0]);
              // The same file may be chosen again, after it was mended.
              event.currentTarget.value = '';
            }}
          />
        </label>
        {trouble && <TroubleNote trouble={trouble} />}
        {tables.length > 0 && (
          <section class="card stack">
            <h2>{w.replay.mine}</h2>
            <ul>
              {tables.map((table) => (
                <li key={table.id} class="table-row">
                  <span class="grow">
                    <strong>{w.games[table.game as keyof typeof w.games].name}</strong>
                    <br />
                    <span class="soft small">
                      {table.names.join(', ')} · {w.common.moves(table.seq)} · {w.common.date(table.created)}
                    </span>
                  </span>
                  <a
                    class="button"
                    href={to('replay', HERE + table.id)}
                    aria-label={`${w.home.replay}: ${table.names.join(', ')}`}
                  >
                    <Icon name="film" />
                    {w.home.replay}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Frame>
  );
}
