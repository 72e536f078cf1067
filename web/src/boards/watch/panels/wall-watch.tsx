import { listText } from '../../../ui/list-text.ts';
import './panels.css';
import { WILDLINGS, type Wildling, wallOdds } from '@holdfast/watch/table';
import { itemAt, known } from '../../../core/item-at.ts';
import { WildlingFigure } from '../art/wildlings.tsx';
import { dangerOf } from '../odds.ts';
import { type Props, rulesOf, wallDocOf } from '../props.ts';
import { watchWords } from '../watch-words.ts';

function Figure({ kind }: { readonly kind: Wildling }) {
  return (
    <svg class="watch-board" width="26" height="30" viewBox="-24 -46 54 52" aria-hidden="true">
      <WildlingFigure kind={kind} />
    </svg>
  );
}

/** The state of the Wall: guards, wildlings and chance of a breach by section, then the camps and the Frostfangs. */
export function WallWatch(props: Props) {
  const { view, aids, names } = props;
  const w = watchWords();
  const rules = rulesOf(props);
  const wall = known(view.wall, 'the Wall');
  const odds = wallOdds(rules, view);
  const counts = names.map((_, seat) => wall.guards.flat().filter((guard) => guard === seat).length);
  const most = Math.max(...counts);
  const total = odds.reduce((sum, { breach }) => sum + breach, 0);
  return (
    <div class="watch-panel">
      <p>
        <b>{w.wall.breaches({ count: wall.breaches })}</b>, {w.wall.inGift({ count: Object.keys(wall.gift).length })}.{' '}
        {aids && w.wall.nextRoll({ of12: total })}
      </p>
      <table class="table-plain wall-table">
        <caption class="unseen">{w.wall.summary}</caption>
        <thead>
          <tr>
            <th scope="col">{w.panel.wall}</th>
            <th scope="col">{w.wall.guards}</th>
            <th scope="col">{w.wall.wildlings}</th>
            {aids && <th scope="col">{w.wall.chance}</th>}
          </tr>
        </thead>
        <tbody>
          {odds.map((section, i) => (
            <tr
              key={itemAt(wallDocOf(rules.board).sections, i).clearing}
              class={`danger-${aids ? dangerOf(section) : 0}`}
              onPointerEnter={() => props.setSpotlight([`section:${i}`])}
              onPointerLeave={() => props.setSpotlight([])}
            >
              <th scope="row">
                <span class="unseen">{w.wall.section({ number: i + 1 })}</span>
                <span aria-hidden="true">{i + 1}</span>{' '}
                <small class="soft">{itemAt(wallDocOf(rules.board).sections, i).clearing}</small>
              </th>
              <td>{section.guards}</td>
              <td>{section.wildlings}</td>
              {aids && (
                <td>
                  {w.wall.perRoll({ of12: section.breach })}{' '}
                  <small class="soft">{w.wall.danger[dangerOf(section)]}</small>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="soft small">
        {most > 0
          ? w.wall.mostGuards({ names: listText(names.filter((_, seat) => counts[seat] === most)), count: most })
          : w.wall.noGuards}
      </p>
      <h3>{w.wall.camps}</h3>
      <ul class="camp-list">
        {wall.camps.map((camp, clan) => (
          <li key={itemAt(wallDocOf(rules.board).clans, clan).clan}>
            <span class="grow">{w.game.clans[itemAt(wallDocOf(rules.board).clans, clan).clan]}</span>
            {camp.length === 0 && <span class="soft">{w.wall.emptyCamp}</span>}
            {camp.map((kind, i) => (
              <span key={`${i}${kind}`} role="img" aria-label={w.game.wildlings[kind]} title={w.game.wildlings[kind]}>
                <Figure kind={kind} />
              </span>
            ))}
          </li>
        ))}
      </ul>
      <h3>{w.wall.waiting}</h3>
      <ul class="camp-list">
        {wall.frostfangs.map((count, i) => (
          <li key={WILDLINGS[i]}>
            <Figure kind={itemAt(WILDLINGS, i)} />
            <span class="grow">{w.wildlings[itemAt(WILDLINGS, i)]}</span>
            <b>{count}</b>
          </li>
        ))}
      </ul>
      {aids && <p class="soft small">{w.wall.why}</p>}
    </div>
  );
}
