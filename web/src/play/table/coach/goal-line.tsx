import { useComputed } from '@preact/signals';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Dialog } from '../../../ui/dialog.tsx';
import type { TableUi } from '../table-ui.ts';
import { type LoadedCoach, useCoach } from './use-coach.ts';
import { coachWords } from './words/compiled/index.ts';
import './goal-line.css';

/** Explains how the game is won and what gives points, by the rules of this table. */
function GoalDialog(props: { ui: TableUi; coach: LoadedCoach; onClose: () => void }): JSX.Element {
  const { ui, onClose } = props;
  const { module, words } = props.coach;
  const p = coachWords();
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
              {words.goals[what]?.say({ now, end })}
            </li>
          ))}
        </ul>
        <h3>{p.worths}</h3>
        <ul class="goal-worths">
          {module.worths(rules).map(({ what, points, more, rule }) => (
            <li key={`${what}${more}`}>
              <span class="grow">{words.worths[what]?.({ points, more })}</span>
              <button type="button" class="button quiet" onClick={() => open(rule)}>
                {p.rule({ id: rule })}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

function Goals({ ui, coach }: { ui: TableUi; coach: LoadedCoach }): JSX.Element {
  const p = coachWords();
  const { game } = ui;
  const [open, setOpen] = useState(false);
  const { module, words } = coach;
  // As JSON text, so that an event that changes none of the numbers causes no new render.
  const facts = useComputed(() => JSON.stringify(module.goal(ui.shownView.value, game.viewer.value, game.rules.value)));
  const goals: ReturnType<LoadedCoach['module']['goal']> = JSON.parse(facts.value);
  const said = goals.map(({ what, now, end }) => words.goals[what]?.say({ now, end })).join(' ');
  return (
    <>
      <button type="button" class="goal-line" title={said} onClick={() => setOpen(true)}>
        <span class="unseen">
          {p.goal}: {said}
        </span>
        {goals.map(({ what, now, end, near, ask }) => (
          <span key={what} class={`goal-fact${near ? ' near' : ''}`} data-ask={ask} aria-hidden="true">
            <b>{end === null ? now : `${now}/${end}`}</b>
            <small>{words.goals[what]?.short}</small>
          </span>
        ))}
      </button>
      {open && <GoalDialog ui={ui} coach={coach} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Always shows how close the game is to its end. Opens a dialog with the goal and what gives points. */
export function GoalLine({ ui }: { ui: TableUi }): JSX.Element | null {
  const coach = useCoach(ui.game.table.value.game);
  return coach && <Goals ui={ui} coach={coach} />;
}
