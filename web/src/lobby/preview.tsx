import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ask } from '../offline/page.ts';
import type { Preview } from '../offline/talk.ts';
import { settings } from '../settings/settings.ts';
import { useStore } from '../store.ts';
import { type AnyBoard, loadBoard } from '../table/board.ts';
import { stillProps } from '../table/still.ts';
import { Icon } from '../ui/icons.tsx';
import { useWords } from '../words/index.ts';

/** The board that the choices give, small; the worker deals it, the game's board draws it. */
export function PreviewBoard(props: { game: string; options: object; ready: boolean }): JSX.Element {
  const w = useWords();
  const { lang } = useStore(settings);
  const [board, setBoard] = useState<AnyBoard | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [seed, setSeed] = useState(1);
  useEffect(() => {
    setBoard(null);
    setPreview(null);
    loadBoard(props.game).then(setBoard, () => {});
  }, [props.game]);
  const key = JSON.stringify(props.options);
  useEffect(() => {
    if (!props.ready) return;
    let gone = false;
    const timer = setTimeout(() => {
      ask('preview', props.game, props.options, seed).then(
        (next) => !gone && setPreview(next),
        () => {},
      );
    }, 120);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [props.game, key, props.ready, seed]);
  return (
    <section class="card stack" aria-label={w.setup.preview}>
      <div class="preview-box">
        {board && preview && 'view' in preview && (
          <board.Board key={key + seed} {...stillProps(preview.view, preview.rules, lang)} />
        )}
      </div>
      {preview && 'problems' in preview && (
        <ul class="note warm small">
          {preview.problems.map(({ field, because }) => (
            <li key={field}>{w.setup.problem(field, because)}</li>
          ))}
        </ul>
      )}
      <button type="button" class="button quiet" onClick={() => setSeed(seed + 1)}>
        <Icon name="rematch" />
        {w.setup.another}
      </button>
    </section>
  );
}
