import './panels.css';
import { boardOf } from '@holdfast/watch/table';
import { itemAt } from '../../../core/item-at.ts';
import { placeWords, type Speaker } from '../places.ts';
import { type Props, rulesOf, wallDocOf } from '../props.ts';
import { watchWords } from '../watch-words.ts';

/** The whole board as lists, for screen readers and for players who prefer lists. */
export function InWords(props: Props) {
  const { view, names, aids } = props;
  const w = watchWords();
  const doc = rulesOf(props).board;
  const board = boardOf(doc);
  const speaker: Speaker = { w, doc, board, view, names, aids };
  const wall = view.wall;
  return (
    <div class="watch-panel in-words">
      {wall && (
        <>
          <h3>{w.panel.north}</h3>
          <ul>
            {wall.guards.map((spaces, section) => (
              <li key={itemAt(wallDocOf(doc).sections, section).clearing}>
                {placeWords(speaker, `section:${section}`)}
                {spaces.some((seat) => seat !== null) &&
                  ` (${spaces.flatMap((seat, space) => (seat === null ? [] : [`${space + 1} ${names[seat]}`])).join(', ')})`}
              </li>
            ))}
            {wall.camps.flatMap((camp, clan) =>
              camp.map((_, i) => <li key={`${clan}-${i}`}>{placeWords(speaker, `camp:${clan}:${i}`)}</li>),
            )}
          </ul>
        </>
      )}
      <h3>{w.panel.land}</h3>
      <ul>
        {board.hexNames.map((name) => (
          <li key={name}>{placeWords(speaker, `hex:${name}`)}</li>
        ))}
      </ul>
      {names.map((name, seat) => {
        const corners = Object.keys(view.buildings).filter((corner) => view.buildings[corner]?.seat === seat);
        const roads = Object.keys(view.roads).filter((path) => view.roads[path] === seat);
        return (
          <section key={seat}>
            <h3>{name}</h3>
            <ul>
              {corners.map((corner) => (
                <li key={corner}>{placeWords(speaker, `corner:${corner}`)}</li>
              ))}
              {roads.map((path) => (
                <li key={path}>
                  {w.game.pieces.road}: {placeWords(speaker, `path:${path}`)}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
