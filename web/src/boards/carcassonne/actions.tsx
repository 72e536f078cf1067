import type { Completed, Move, Part } from '@holdfast/carcassonne/table';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Icon } from '../../ui/icons.tsx';
import { Bidding } from './bidding.tsx';
import { drafted, type Props, rulesOf, tapped, targetsOf } from './draft.ts';
import { landOf } from './land.ts';
import { layingInWords, layingOf } from './laying.ts';
import { capital, partName } from './names.ts';
import { featureInWords, sumInWords } from './parts/feature-card.tsx';
import { FollowerIcon } from './parts/follower.tsx';
import { castlePlace, spotPlace } from './spotlight.ts';
import { wordsIn } from './words/index.ts';

/** The one bar of answers: what is asked, and a button for every answer. */
export function Actions(props: Props): JSX.Element | null {
  const { asked } = props;
  if (!asked) return null;
  switch (props.truth.phase) {
    case 'place':
      return <PlaceActions {...props} />;
    case 'meeple':
      return <MeepleActions {...props} />;
    case 'castle':
      return <CastleActions {...props} />;
    case 'feed':
      return <FeedActions {...props} />;
    case 'over':
      return null;
    default:
      return <Bidding {...props} />;
  }
}

export const Bar = ({ ask, children }: { ask: ComponentChildren; children: ComponentChildren }): JSX.Element => (
  <div class="carc-actions">
    {ask !== '' && <p class="carc-ask">{ask}</p>}
    <div class="carc-buttons">{children}</div>
  </div>
);

function PlaceActions(props: Props): JSX.Element {
  const w = wordsIn(props.lang);
  const targets = targetsOf(props.asked!.moves);
  const { draft } = props;
  const here = draft?.type === 'place' ? targets.find(({ x, y }) => x === draft.x && y === draft.y) : undefined;
  const ready = drafted(props);
  const decline = props.asked!.moves.find(({ type }) => type === 'decline');
  const bridge = ready?.type === 'place' && ready.bridge !== 'none';
  const ask = !here ? w.place.choose(targets.length) : here.moves.length > 1 ? w.place.again : w.place.fixed;
  const rules = rulesOf(props);
  const does =
    props.aids && rules && ready?.type === 'place'
      ? layingInWords(w, layingOf(rules, props.truth, ready), props.names)
      : '';
  return (
    <Bar
      ask={
        <>
          {ask} {bridge && <strong>{capital(w.place.bridge)}.</strong>} {decline && !here && w.place.declineNote}
          {does && <span class="carc-does">{capital(does)}.</span>}
        </>
      }
    >
      {targets.length > 0 && (
        <button type="button" class="button main" disabled={!ready} onClick={() => ready && props.send(ready)}>
          <Icon name="check" />
          {w.place.confirm}
        </button>
      )}
      {here && here.moves.length > 1 && (
        <button type="button" class="button" onClick={() => props.setDraft(tapped(here, draft, 0))}>
          <Icon name="rematch" />
          {w.place.rotate} {here.moves.findIndex(({ turn }) => draft?.type === 'place' && turn === draft.turn) + 1}/
          {here.moves.length}
        </button>
      )}
      {decline && (
        <button type="button" class="button" onClick={() => props.send(decline)}>
          {w.place.decline}
        </button>
      )}
    </Bar>
  );
}

function MeepleActions(props: Props): JSX.Element {
  const w = wordsIn(props.lang);
  const { asked, draft, truth, viewer } = props;
  const laid = truth.tiles[truth.turn.placed ?? 0];
  const seat = typeof viewer === 'number' ? viewer : truth.active;
  const parts = asked!.moves.flatMap((move) => (move.type === 'meeple' ? [move.on] : []));
  const bridges = asked!.moves.filter((move) => move.type === 'bridge');
  const skip = asked!.moves.find(({ type }) => type === 'skip');
  const chosen = draft?.type === 'meeple' ? draft.on : null;
  const over = draft?.type === 'bridge' ? draft.axis : null;
  const worth = (part: Part): string => {
    // A bridge may stand on the tile beside the one just laid.
    const tile = (part === 'bridge' ? truth.turn.bridged : truth.turn.placed) ?? 0;
    const feature = props.aids ? landOf(rulesOf(props), truth).at({ tile, part }) : null;
    const lying = part.startsWith('field') ? ` (${w.meeple.lying})` : '';
    const name = feature ? featureInWords(w, feature) : partName(w, laid, part);
    return `${capital(name)}${lying}${feature ? `: ${sumInWords(w, feature.worthAtEnd, feature.sum)}` : ''}`;
  };
  // The second press on the same answer confirms it, here as on the enlarged tile.
  const choose = (part: Part) => {
    if (part === chosen) return props.send({ type: 'meeple', on: part });
    props.setDraft({ type: 'meeple', on: part });
    props.announce(`${worth(part)}.`);
  };
  const left = truth.supply[seat] === 0 ? w.meeple.noneLeft : w.meeple.left(truth.supply[seat]);
  // On a telephone the enlarged tile is enough; a bridge beside it is not on that picture.
  const shown = (part: Part): boolean => part !== 'bridge' || truth.turn.bridged === truth.turn.placed;
  return (
    <Bar
      ask={
        chosen ? (
          worth(chosen)
        ) : (
          <>
            {parts.some(shown) && <span class="carc-tap">{w.meeple.tap} </span>}
            {left}
          </>
        )
      }
    >
      {parts.map((part) => (
        <button
          key={part}
          type="button"
          class={`button${part === chosen ? ' main' : ''}`}
          onClick={() => choose(part)}
          data-choice={part}
          data-shown={shown(part) ? '' : undefined}
        >
          {part === chosen ? <Icon name="check" /> : <FollowerIcon seat={seat} />}
          {part === chosen ? w.meeple.confirm(partName(w, laid, part)) : capital(partName(w, laid, part))}
        </button>
      ))}
      {bridges.map((move) => (
        <button
          key={move.axis}
          type="button"
          class={`button${move.axis === over ? ' main' : ''}`}
          onClick={() => (move.axis === over ? props.send(move) : props.setDraft({ type: 'bridge', axis: move.axis }))}
        >
          {move.axis === over && <Icon name="check" />}
          {move.axis === over ? w.meeple.build(w.meeple.bridge(move.axis)) : w.meeple.bridge(move.axis)}
        </button>
      ))}
      {skip && (
        <button
          type="button"
          class={`button carc-skip${parts.length === 0 && bridges.length === 0 ? ' main' : ''}`}
          onClick={() => props.send(skip)}
        >
          {w.meeple.skip}
        </button>
      )}
    </Bar>
  );
}

function CastleActions(props: Props): JSX.Element {
  const w = wordsIn(props.lang);
  const { truth } = props;
  const land = landOf(rulesOf(props), truth);
  const about = truth.turn.about;
  const city =
    truth.turn.placed !== null && typeof about === 'string' ? land.at({ tile: truth.turn.placed, part: about }) : null;
  const points = city ? (city.worthComplete ?? 4) : 4;
  const { setSpotlight } = props;
  const light = (on: boolean) => setSpotlight(on && city ? city.parts.map(spotPlace) : []);
  // A finger points at nothing before it presses: the city is shown at once.
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
        props.asked!.moves.find(({ type }) => type === 'castle'),
        w.castle.build,
      )}
      {button(
        props.asked!.moves.find(({ type }) => type === 'score'),
        w.castle.score(points),
      )}
    </Bar>
  );
}

function FeedActions(props: Props): JSX.Element {
  const w = wordsIn(props.lang);
  const { completed } = props.truth.turn;
  const { setSpotlight } = props;
  const { about } = props.truth.turn;
  const castle = () => setSpotlight(typeof about === 'number' ? [castlePlace(about)] : []);
  // The castle and its surroundings, while nothing that pays it is pointed at.
  useEffect(() => {
    castle();
    return () => setSpotlight([]);
  }, [about, setSpotlight]);
  const place = ({ at }: Completed) => (typeof at === 'number' ? castlePlace(at) : spotPlace(at));
  return (
    <Bar ask={w.castle.feed}>
      {props.asked!.moves.map((move) => {
        if (move.type !== 'take') return null;
        const feature = completed[move.choice];
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
            {capital(w.castle.take(w.feature[feature.what], feature.value))}
          </button>
        );
      })}
    </Bar>
  );
}
