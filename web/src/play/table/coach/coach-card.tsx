import { useSignal, useSignalEffect } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { announce } from '../../../core/announce.ts';
import { isExplained, markExplained } from '../../../core/coach-memory.ts';
import { changeSettings, settings } from '../../../core/settings.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import type { TableUi } from '../table-ui.ts';
import { type LoadedCoach, useCoach } from './use-coach.ts';
import { coachWords } from './words/compiled/index.ts';
import './coach-card.css';

/** At most this many topics wait to be shown; others are explained the next time they come up. */
const MOST_WAITING = 3;

/** Topics that have come up for the first time: those of events, oldest first, then the current prompt's. */
function useTopics(ui: TableUi, { module }: LoadedCoach): { readonly topic: string | null; next(): void } {
  const { game } = ui;
  const name = game.table.peek().game;
  const waiting = useSignal<readonly string[]>([]);
  /** The prompt's topic. Cleared when the prompt ends, since it then needs no explanation. */
  const asked = useSignal<string | null>(null);
  /** The last log entry that was handled. Events from before the table was opened are not explained. */
  const seen = useRef(game.seq.peek());
  const add = (topic: string | null): void => {
    const list = waiting.peek();
    if (topic === null || isExplained(name, topic) || list.includes(topic) || list.length >= MOST_WAITING) return;
    waiting.value = [...list, topic];
  };
  useSignalEffect(() => {
    const viewer = game.viewer.peek();
    for (const { seq, event, before } of game.log.value)
      if (seq > seen.current) add(module.topicOf(event, viewer, before));
    seen.current = Math.max(seen.current, game.seq.value);
  });
  useSignalEffect(() => {
    const viewer = game.viewer.value;
    const topic =
      game.promptId.value === null || viewer === 'table' ? null : module.promptTopic(game.view.value, viewer);
    // A topic that is shown already counts as explained, so only a different topic is checked.
    if (topic !== asked.peek()) asked.value = topic === null || isExplained(name, topic) ? null : topic;
  });
  return {
    // No card while events are still being shown; it follows afterwards.
    topic: game.isBehind.value ? null : (waiting.value[0] ?? asked.value),
    next: () => {
      if (waiting.peek().length > 0) waiting.value = waiting.peek().slice(1);
      else asked.value = null;
    },
  };
}

function OpenCoach({ ui, coach }: { ui: TableUi; coach: LoadedCoach }): JSX.Element | null {
  const p = coachWords();
  const { topic, next } = useTopics(ui, coach);
  const words = topic === null ? undefined : coach.words.topics[topic];
  const rule = topic === null ? undefined : coach.module.rules[topic];
  /** The last topic that was announced: a card is hidden while events are shown, but read out only once. */
  const told = useRef<string | null>(null);
  useEffect(() => {
    if (topic === null || !words || told.current === topic) return;
    told.current = topic;
    markExplained(ui.game.table.peek().game, topic);
    announce(`${words.title}. ${words.say}`);
  }, [topic]);
  const isOpen = words !== undefined;
  useEffect(() => {
    if (!isOpen) return;
    const press = ({ key, defaultPrevented }: KeyboardEvent): void => {
      // Escape closes one thing at a time: a draft, a tab or a hint (defaultPrevented) before the card.
      if (key === 'Escape' && !defaultPrevented && !document.querySelector('dialog[open]')) next();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isOpen]);
  if (!words) return null;
  return (
    <aside class="coach" aria-label={p.title} onPointerDown={(event) => event.stopPropagation()}>
      <h2>
        <Icon name="bulb" size={18} />
        {words.title}
      </h2>
      <p>{words.say}</p>
      <div class="row">
        {rule && (
          <Button look="quiet" onClick={() => void (ui.rule.value = rule)}>
            <Icon name="book" size={16} />
            {p.rule({ id: rule })}
          </Button>
        )}
        <Button look="quiet" onClick={() => changeSettings({ coach: false })}>
          {p.off}
        </Button>
        <span class="grow" />
        <Button look="main" onClick={next}>
          {p.gotIt}
        </Button>
      </div>
    </aside>
  );
}

/** Shows a short card that explains a topic the first time that it comes up. */
export function CoachCard({ ui }: { ui: TableUi }): JSX.Element | null {
  const coach = useCoach(ui.game.table.value.game);
  if (!coach || !settings.value.coach || ui.game.viewer.value === 'table' || ui.game.isOver.value) return null;
  return <OpenCoach ui={ui} coach={coach} />;
}
