import { useComputed } from '@preact/signals';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { settings } from '../core/settings.ts';
import type { TableUi } from '../table/table-ui.ts';
import { Dialog } from '../ui/dialog.tsx';
import { type LoadedCoach, useCoach } from './use-coach.ts';
import { coachPageWords } from './words/coach.ts';
import './goal-line.css';

/** How the game is won and what gives points, from the rules of this table. */
function GoalDialog(props: { ui: TableUi; coach: LoadedCoach; onClose: () => void }): JSX.Element {
  const { ui, onClose } = props;
  const { module, words } = props.coach;
  const p = coachPageWords(settings.value.lang);
  const { game } = ui;
  const rules = game.rules.value;
  const open = (rule: string): void => {
    onClose();
    ui.rule.value = rule;
  };
  return (
    <Dialog title={p.howToWin} onClose={onClose}>
      <div class="stack">
        <p>{words.goal}</p>
        <ul class="goal-facts">
          {module.goal(game.view.value, game.viewer.value, rules).map(({ what, now, end, near }) => (
            <li key={what} class={near ? 'note warm' : 'note'}>
              {words.goals[what]?.say(now, end)}
            </li>
          ))}
        </ul>
        <h3>{p.worths}</h3>
        <ul class="goal-worths">
          {module.worths(rules).map(({ what, points, more, rule }) => (
            <li key={`${what}${more}`}>
              <span class="grow">{words.worths[what]?.(points, more)}</span>
              <button type="button" class="button quiet" onClick={() => open(rule)}>
                {p.rule(rule)}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

/** The goal, always in sight: how near the game is to its ends. Opens what gives points. */
export function GoalLine({ ui }: { ui: TableUi }): JSX.Element | null {
  const p = coachPageWords(settings.value.lang);
  const { game } = ui;
  const coach = useCoach(game.table.value.game);
  const [open, setOpen] = useState(false);
  const facts = useComputed(() =>
    JSON.stringify(coach?.module.goal(ui.shownView.value, game.viewer.value, game.rules.value) ?? []),
  ).value;
  if (!coach) return null;
  const { words } = coach;
  const goals = JSON.parse(facts) as ReturnType<LoadedCoach['module']['goal']>;
  const said = goals.map(({ what, now, end }) => words.goals[what]?.say(now, end)).join(' ');
  return (
    <>
      <button
        type="button"
        class="goal-line"
        aria-label={`${p.goal}: ${said}`}
        title={said}
        onClick={() => setOpen(true)}
      >
        {goals.map(({ what, now, end, near }) => (
          <span key={what} class={`goal-fact${near ? ' near' : ''}`}>
            <b>{end === null ? now : `${now}/${end}`}</b>
            <small>{words.goals[what]?.short}</small>
          </span>
        ))}
      </button>
      {open && <GoalDialog ui={ui} coach={coach} onClose={() => setOpen(false)} />}
    </>
  );
}
