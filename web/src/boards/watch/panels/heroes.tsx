import './panels.css';
import { HEROES, type Hero } from '@holdfast/watch/table';
import { Icon } from '../../../ui/icons.tsx';
import { HeroShield } from '../art/heroes.tsx';
import { type Props, wallOf } from '../props.ts';
import { watchWords } from '../watch-words.ts';

function HeroCard({
  hero,
  side,
  props,
  owner,
}: {
  readonly hero: Hero;
  readonly side: 'A' | 'B';
  readonly props: Props;
  readonly owner?: string;
}) {
  const w = watchWords();
  return (
    <li class={`hero-card side-${side}`}>
      <HeroShield hero={hero} side={side} size={46} />
      <span class="grow">
        {owner && <small class="soft">{owner}</small>}
        <b>{w.game.heroes[hero].title}</b>
        <small class="soft">{w.heroRole[hero]}</small>
        <span>{w.game.heroes[hero].text}</span>
      </span>
      <button
        type="button"
        class="button quiet rule"
        aria-label={`${w.game.heroes[hero].title}: ${w.bar.rule({ id: `W-18.${HEROES.indexOf(hero) + 1}` })}`}
        onClick={() => props.openRule(`W-18.${HEROES.indexOf(hero) + 1}`)}
      >
        <Icon name="book" size={18} />
      </button>
    </li>
  );
}

/** The players' heroes with their sides, and the hero display. */
export function Heroes(props: Props) {
  const { view, names } = props;
  const w = watchWords();
  const wall = wallOf(view);
  return (
    <div class="watch-panel">
      <ul class="hero-list">
        {wall.heroes.map((held, seat) =>
          held ? (
            <HeroCard
              key={held.hero}
              hero={held.hero}
              side={held.side}
              props={props}
              owner={`${names[seat]}: ${w.hand.side({ side: held.side })}${held.rests ? `, ${w.hand.rests}` : ''}`}
            />
          ) : null,
        )}
      </ul>
      <h3>{w.heroes.display}</h3>
      {wall.display.length === 0 && <p class="soft">{w.heroes.empty}</p>}
      <ul class="hero-list">
        {wall.display.map((hero) => (
          <HeroCard key={hero} hero={hero} side="A" props={props} />
        ))}
      </ul>
    </div>
  );
}
