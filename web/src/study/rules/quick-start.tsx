import type { JSX } from 'preact';
import { linked } from '../../boards/rule-links.tsx';
import type { QuickStart } from '../../boards/rule-pages.ts';
import { RulePicture } from '../../boards/rule-picture.tsx';
import './quick-start.css';

/** Takes the place of a rule's number in the address: `#/rules/<game>/quick-start`. */
export const QUICK_START = 'quick-start';

/** The quick start: the game explained on one page, step by step, with pictures. */
export function QuickStartPage({ game, quickStart }: { game: string; quickStart: QuickStart }): JSX.Element {
  return (
    <article class="quick-start">
      <h2>{quickStart.title}</h2>
      <p class="quick-lead">{quickStart.lead}</p>
      <ol>
        {quickStart.steps.map(({ title, text, picture }) => (
          <li key={title} class="card stack">
            <h3>{title}</h3>
            <p>{linked(game, text, null)}</p>
            {picture && <RulePicture key={picture} game={game} rule={picture} />}
          </li>
        ))}
      </ol>
    </article>
  );
}
