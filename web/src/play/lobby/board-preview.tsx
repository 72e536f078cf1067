import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { AnyBoard } from '../../boards/board-module.ts';
import { loadBoard } from '../../boards/load-board.ts';
import { previewProps } from '../../boards/preview-props.ts';
import { loadPictures, type RulePictures } from '../../boards/rule-pictures.ts';
import { Button } from '../../ui/button.tsx';
import { useNearViewport } from '../../ui/use-near-viewport.ts';
import { whenIdle } from '../../ui/when-idle.ts';
import { errorWords } from '../../ui/words/error/compiled/index.ts';
import { callWorker } from '../local/worker-client.ts';
import type { SetupPreview } from '../local/worker-messages.ts';
import { setupWords } from './words/setup/compiled/index.ts';
import './board-preview.css';

/**
 * A small preview of the chosen set-up: the worker sets the game up and the game's board draws it. On phones it is below
 * the form, so it is drawn only when it scrolls into view.
 */
export function PreviewBoard(props: {
  game: string;
  options: object;
  /** True if the board is random; then a button shows another example. */
  fresh: boolean;
  /** A rule whose picture is shown instead, for boards that are empty at the start; null to show the board. */
  example: string | null;
  children?: ComponentChildren;
}): JSX.Element {
  const w = setupWords();
  const [board, setBoard] = useState<AnyBoard | null>(null);
  const [preview, setPreview] = useState<SetupPreview | null>(null);
  const [seed, setSeed] = useState(1);
  const box = useRef<HTMLDivElement>(null);
  const near = useNearViewport(box);
  useEffect(() => {
    setBoard(null);
    setPreview(null);
    if (!near) return;
    let gone = false;
    const callOff = whenIdle(() => {
      loadBoard(props.game).then(
        (next) => !gone && setBoard(next),
        () => {},
      );
    });
    return () => {
      gone = true;
      callOff();
    };
  }, [props.game, near]);
  const key = JSON.stringify(props.options);
  const [scenes, setScenes] = useState<RulePictures['scenes'] | null>(null);
  useEffect(() => {
    if (!near || props.example === null) return;
    let gone = false;
    loadPictures(props.game).then(
      (pictures) => !gone && setScenes(pictures?.scenes ?? null),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [props.game, near, props.example === null]);
  const scene = props.example === null ? undefined : scenes?.[props.example];
  useEffect(() => {
    if (!near) return;
    let gone = false;
    const timer = setTimeout(() => {
      callWorker('preview', props.game, props.options, seed).then(
        (next) => !gone && setPreview(next),
        () => {},
      );
    }, 120);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [props.game, key, near, seed]);
  return (
    <section class="card stack" aria-label={w.preview}>
      <div class="preview-box" ref={box}>
        {board && preview && 'view' in preview && (
          <board.Board
            key={key + seed + Boolean(scene)}
            {...(scene ? previewProps(scene.before, scene.rules) : previewProps(preview.view, preview.rules))}
          />
        )}
      </div>
      {preview && 'problems' in preview && (
        <div class="note warm small" role="status">
          <strong>{errorWords()['bad-options']}</strong>
          <ul>
            {preview.problems.map(({ field, because }) => (
              <li key={field}>{w.problem({ field, because })}</li>
            ))}
          </ul>
        </div>
      )}
      {props.fresh && (
        <Button look="quiet" icon="rematch" onClick={() => setSeed(seed + 1)}>
          {w.another}
        </Button>
      )}
      {props.children}
    </section>
  );
}
