import { Icon } from '../../../ui/icons.tsx';
import { bannerOf, CardPicture } from '../art/cards.tsx';
import { begin } from '../draft.ts';
import { cardMoves } from '../plays.ts';
import type { Props } from '../props.ts';
import type { Words } from '../watch-words.ts';

/** A button for each way to play a development card now. */
export function CardPicker({ props, w }: { readonly props: Props; readonly w: Words }) {
  const plays = cardMoves(props);
  return (
    <div class="watch-step">
      <p class="step-prompt">
        <b>{w.bar.play}</b>
      </p>
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
              <b>{w.game.cards[card].title}</b>
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
}
