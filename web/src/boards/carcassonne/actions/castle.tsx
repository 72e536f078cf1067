import { type Completed, castleChoice, type Move } from '@holdfast/carcassonne/table';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { itemAt } from '../../../core/item-at.ts';
import { castlePlace, spotPlace } from '../highlight.ts';
import { capital } from '../names.ts';
import { askedMoves, type Props, rulesOf } from '../props.ts';
import { boardWords } from '../words/board/compiled/index.ts';
import { Bar } from './bar.tsx';

/** Asks whether a completed small city becomes a castle or scores its points. */
export function CastleActions(props: Props): JSX.Element {
  const w = boardWords();
  const { truth } = props;
  const rules = rulesOf(props);
  const choice = rules && castleChoice(rules, truth);
  const { setSpotlight } = props;
  const light = (on: boolean) => setSpotlight(on && choice ? choice.city.parts.map(spotPlace) : []);
  // Highlight the city at once, since touch screens have no hover.
  useEffect(() => {
    light(true);
    return () => setSpotlight([]);
  }, [setSpotlight]);
  const button = (move: Move | undefined, text: string) =>
    move && (
      <button
        type="button"
        class="button main"
        onClick={() => props.send(move)}
        onFocus={() => light(true)}
        onPointerEnter={() => light(true)}
      >
        {text}
      </button>
    );
  return (
    <Bar ask={w.castle.choose}>
      {button(
        askedMoves(props).find(({ type }) => type === 'castle'),
        w.castle.build,
      )}
      {button(
        askedMoves(props).find(({ type }) => type === 'score'),
        w.castle.score({ points: choice?.points ?? 0 }),
      )}
    </Bar>
  );
}

/** Asks which of the features just completed pays the castle. */
export function FeedActions(props: Props): JSX.Element {
  const w = boardWords();
  const { completed } = props.truth.turn;
  const { setSpotlight } = props;
  const { about } = props.truth.turn;
  const castle = () => setSpotlight(typeof about === 'number' ? [castlePlace(about)] : []);
  // Highlight the castle and its surroundings while no feature that can pay it is pointed at.
  useEffect(() => {
    castle();
    return () => setSpotlight([]);
  }, [about, setSpotlight]);
  const place = ({ at }: Completed) => (typeof at === 'number' ? castlePlace(at) : spotPlace(at));
  return (
    <Bar ask={w.castle.feed}>
      {askedMoves(props).map((move) => {
        if (move.type !== 'take') return null;
        const feature = itemAt(completed, move.choice);
        return (
          <button
            key={move.choice}
            type="button"
            class="button"
            onClick={() => props.send(move)}
            onFocus={() => setSpotlight([place(feature)])}
            onBlur={castle}
            onPointerEnter={() => setSpotlight([place(feature)])}
            onPointerLeave={castle}
          >
            {capital(w.castle.take({ what: w.feature[feature.what], points: feature.value }))}
          </button>
        );
      })}
    </Bar>
  );
}
