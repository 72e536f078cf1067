import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useInView } from '../ui/use-in-view.ts';
import { whenIdle } from '../ui/when-idle.ts';
import type { AnyBoard, BoardProps, SentenceContext } from './board-module.ts';
import { loadBoard } from './load-board.ts';
import { previewProps } from './preview-props.ts';
import { loadPictures, type RulePictures, type RuleScene } from './rule-pictures.ts';
import { pictureWords } from './words/picture/compiled/index.ts';
import './rule-picture.css';

interface Drawing {
  readonly board: AnyBoard;
  readonly pictures: RulePictures;
}

/** Board and scenes of a game, once something that shows them is near; null until then. */
function useDrawing(game: string, near: boolean): Drawing | null {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  useEffect(() => {
    if (!near || drawing) return;
    let gone = false;
    const callOff = whenIdle(() => {
      Promise.all([loadBoard(game), loadPictures(game)]).then(
        ([board, pictures]) => !gone && pictures && setDrawing({ board, pictures }),
        // Without its files the rule stands without a picture.
        () => {},
      );
    });
    return () => {
      gone = true;
      callOff();
    };
  }, [game, near]);
  return drawing;
}

/** The scene in sentences: what happens step by step, or what is refused and why. */
function sentencesOf({ board, pictures }: Drawing, scene: RuleScene): readonly string[] {
  const words = pictureWords();
  const context: SentenceContext = {
    names: words.seats.slice(0, scene.rules.seats),
    viewer: 'table',
    rules: scene.rules,
    view: scene.before,
  };
  if (scene.refused) {
    const { move, refusal } = scene.refused;
    const what = board.describeMove(move as never, context);
    return [`${words.notAllowed}: ${what}. ${board.explainRefusal(refusal, context)}`];
  }
  let view: unknown = scene.before;
  return scene.events.flatMap((event) => {
    const text = pictures.isTold(event) ? board.describeEvent(event, { ...context, view }) : '';
    view = board.fold(view, event);
    return text ? [text] : [];
  });
}

function Position(props: { drawing: Drawing; view: object; scene: RuleScene; lit: boolean }): JSX.Element {
  const { board, pictures } = props.drawing;
  const { rules } = props.scene;
  const shown: BoardProps = {
    ...previewProps(props.view, rules),
    names: pictureWords().seats.slice(0, rules.seats),
    spotlight: props.lit ? pictures.placesOf(props.scene) : [],
  };
  const crop = pictures.crop(props.scene);
  const percent = (part: number): string => `${(part * 100).toFixed(2)}%`;
  const style = crop && {
    left: percent(-crop.left),
    top: percent(-crop.top),
    width: percent(crop.width),
    height: percent(crop.height),
  };
  return (
    <div class="scene-board" style={style ?? { inset: 0 }}>
      <board.Board {...shown} />
    </div>
  );
}

/** The position before and after the example that proves a rule, drawn by the game's board while it is in sight. */
export function RulePicture({ game, rule }: { game: string; rule: string }): JSX.Element {
  const words = pictureWords();
  const box = useRef<HTMLElement>(null);
  const near = useInView(box);
  const drawing = useDrawing(game, near);
  const scene = drawing?.pictures.scenes[rule];
  const sentences = drawing && scene ? sentencesOf(drawing, scene) : [];
  const half = (view: object | null, title: string, lit: boolean): JSX.Element => (
    <div class="scene-half">
      <span class="small soft" aria-hidden="true">
        {title}
      </span>
      <div class="scene-box" role="img" aria-label={words.picture({ rule, text: lit ? sentences.join(' ') : title })}>
        {near && drawing && scene && view && <Position drawing={drawing} scene={scene} view={view} lit={lit} />}
      </div>
    </div>
  );
  const single =
    drawing !== null &&
    scene !== undefined &&
    (scene.after === null || scene.refused !== null || drawing.pictures.looksSame(scene.before, scene.after));
  return (
    <figure class="rule-scene" ref={box}>
      <div class="scene-halves">
        {half(scene?.before ?? null, single ? words.example : words.before, single)}
        {!single && half(scene?.after ?? null, words.after, true)}
      </div>
      <figcaption class="small">{sentences.join(' ')}</figcaption>
    </figure>
  );
}
