import { useComputed, useSignalEffect } from '@preact/signals';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { Banner } from '../../../boards/event-show.ts';
import { SeatMark } from '../../../ui/seat-mark.tsx';
import type { ShownGame } from './anchors.ts';
import type { Shown } from './event-queue.ts';
import { Flights } from './flights.tsx';
import './event-stage.css';

/** A few large words over the board. Hidden from screen readers, which read out the log's sentence instead. */
function BannerCard({ game, banner }: { game: ShownGame; banner: Banner }): JSX.Element {
  const { Picture } = game.board;
  return (
    <div class={`banner ${banner.tone}${banner.late ? ' late' : ''}`}>
      <span class="banner-picture">
        <Picture name={banner.picture} />
      </span>
      <span class="banner-words">
        <strong>{banner.title}</strong>
        {banner.text && <span>{banner.text}</span>}
      </span>
    </div>
  );
}

/** Scraps of paper that fall at the end of a game, in the winners' colours. */
const SCRAPS = Array.from({ length: 28 }, (_, i) => ({
  left: `${(i * 37) % 100}%`,
  delay: `${((i * 61) % 100) * 9}ms`,
  turn: `${(i * 47) % 360}deg`,
}));

/** The end of a game: dims the board and shows the winners in the middle. */
function EndScene({ game, banner }: { game: ShownGame; banner: Banner }): JSX.Element {
  const { Picture } = game.board;
  const winners = banner.winners ?? [];
  const colour = (i: number): string => `var(--seat-${winners[i % winners.length] ?? 0})`;
  return (
    <div class={`end-scene ${banner.tone}`}>
      <span class="end-scene-rays" style={{ '--seat': colour(0) }} />
      {SCRAPS.map(({ left, delay, turn }, i) => (
        <i
          key={left}
          style={{ left, animationDelay: delay, '--turn': turn, background: i % 3 ? colour(i) : 'var(--ember)' }}
        />
      ))}
      <span class="end-scene-picture">
        <Picture name={banner.picture} />
      </span>
      <strong>{banner.title}</strong>
      <span class="row">
        {winners.map((seat) => (
          <SeatMark key={seat} seat={seat} />
        ))}
      </span>
      {banner.text && <p>{banner.text}</p>}
    </div>
  );
}

/** Banners over the board. They are positioned inside its box, so that nothing else moves. */
export function BannerStage({ game }: { game: ShownGame }): JSX.Element | null {
  const banner = useComputed(() => game.shown.value.show?.banner ?? null).value;
  if (!banner) return null;
  return (
    <div class="banner-stage" aria-hidden="true">
      {banner.winners ? <EndScene game={game} banner={banner} /> : <BannerCard game={game} banner={banner} />}
    </div>
  );
}

/** Pieces that fly over the table. Each event gets a new element, so that its animation starts from the beginning. */
export function FlightStage({ game }: { game: ShownGame }): JSX.Element | null {
  const number = useRef(0);
  const flying = useComputed((): Shown | null => (game.shown.value.show?.flights?.length ? game.shown.value : null));
  // The board's own animations use this duration, so that they last as long as the event.
  useSignalEffect(() => {
    const { ms } = game.shown.value;
    document.getElementById('board')?.style.setProperty('--event-ms', `${ms}ms`);
  });
  const shown = flying.value;
  if (!shown?.show?.flights) return null;
  number.current++;
  return (
    <div class="flight-stage" aria-hidden="true">
      <Flights key={number.current} game={game} flights={shown.show.flights} ms={shown.ms} />
    </div>
  );
}
