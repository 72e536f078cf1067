import { Icon } from '../../ui/icons.tsx';
import { bannerOf, CardPicture } from '../art/Cards.tsx';
import { begin } from '../drafting.ts';
import type { Card, MoveType } from '../game.ts';
import type { Props } from '../types.ts';
import type { Words } from '../words/words.ts';

const PLAYS: readonly { readonly type: MoveType; readonly card: Card }[] = [
  { type: 'patrol', card: 'patrol' },
  { type: 'patrol-home', card: 'patrol' },
  { type: 'road-building', card: 'roads' },
  { type: 'winter', card: 'winter' },
  { type: 'recruits', card: 'recruits' },
  { type: 'monopoly', card: 'monopoly' },
];

/** The development cards that can be played now, each by what it does. */
export const CardPicker = ({ props, w }: { readonly props: Props; readonly w: Words }) => {
  const plays = PLAYS.filter(({ type }) => props.asked?.moves.some((move) => move.type === type));
  return (
    <div class="watch-step">
      <div class="options of-card">
        {plays.map(({ type, card }) => (
          <button
            key={type}
            type="button"
            class={`button play-card ${bannerOf(card)}`}
            onClick={() => begin(props, [type])}
          >
            <CardPicture card={card} size={34} />
            <span class="hero-option">
              <b>{w.card[card]}</b>
              <small>{w.act[type]}</small>
            </span>
          </button>
        ))}
      </div>
      <div class="row step-ways">
        <button type="button" class="button quiet" onClick={() => props.setDraft(null)}>
          <Icon name="undo" size={18} />
          {w.bar.cancel}
        </button>
      </div>
    </div>
  );
};
