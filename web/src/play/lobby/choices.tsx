import type { Choice, GameManifest, TableShape } from '@holdfast/kernel';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Wording } from '../../boards/use-choice-words.ts';
import type { Answer, Chosen } from '../../core/chosen-options.ts';
import { to } from '../../core/router.ts';
import { Checkbox, Select } from '../../ui/fields.tsx';
import type { GameDescription, ResolvedChoices } from '../local/worker-messages.ts';
import { chosenAnswer, readingAnswer } from './options.ts';
import { setupWords } from './words/setup/compiled/index.ts';
import { termsWords } from './words/terms/compiled/index.ts';
import './choices.css';

export interface ChoicesProps {
  readonly game: GameManifest;
  readonly description: GameDescription;
  readonly chosen: Chosen;
  readonly wording: Wording;
  readonly resolved: ResolvedChoices;
  readonly shape: TableShape;
  readonly onChoose: (path: string, answer: Answer | null) => void;
}

/** The answers that fit the other choices. */
const offeredOf = (resolved: ResolvedChoices, { path, answers }: Choice): readonly Answer[] =>
  resolved.offered[path] ?? answers;

/** The form field of one choice. */
function Pick({
  choice,
  description,
  chosen,
  wording,
  resolved,
  onChoose,
}: ChoicesProps & { choice: Choice }): JSX.Element {
  const words = wording(choice.path);
  const value = chosenAnswer(description, chosen, choice.path) ?? choice.standard;
  if (typeof choice.standard === 'boolean')
    return (
      <Checkbox
        label={words.name}
        note={words.note}
        checked={value === true}
        onChange={(on) => onChoose(choice.path, on)}
      />
    );
  return (
    <div class="field">
      <Select
        label={words.name}
        name={choice.path}
        value={String(value)}
        options={offeredOf(resolved, choice).map((answer) => ({ value: String(answer), label: words.answer(answer) }))}
        onChange={(answer) => onChoose(choice.path, answer)}
      />
      <span class="soft small">{words.noteOf(value)}</span>
    </div>
  );
}

/** The choices of these kinds that matter at this table and have more than one answer. */
const openChoices = (props: ChoicesProps, isWanted: (kind: Choice['kind']) => boolean): readonly Choice[] =>
  props.description.choices
    .filter((choice) => isWanted(choice.kind) && props.game.matters(choice, props.shape))
    .filter((choice) => offeredOf(props.resolved, choice).length > 1);

/** Asks for the scenario. */
export const ScenarioChoice = (props: ChoicesProps): JSX.Element => (
  <>
    {openChoices(props, (kind) => kind === 'scenario').map((choice) => (
      <Pick key={choice.path} choice={choice} {...props} />
    ))}
  </>
);

/** Asks for edition, layout and variants, folded behind a summary of the chosen answers. */
export function RuleChoices(props: ChoicesProps): JSX.Element | null {
  const more = setupWords();
  const choices = openChoices(props, (kind) => kind !== 'scenario' && kind !== 'reading');
  if (choices.length === 0) return null;
  const held = choices.map((choice) => {
    const answer = chosenAnswer(props.description, props.chosen, choice.path) ?? choice.standard;
    const words = props.wording(choice.path);
    return typeof answer === 'boolean'
      ? answer && !choice.standard
        ? words.name
        : ''
      : choice.kind !== 'variant'
        ? words.answer(answer)
        : answer !== choice.standard
          ? `${words.name}: ${words.answer(answer)}`
          : '';
  });
  return (
    <details class="more">
      <summary>
        <span>
          {more.more}
          <span class="soft small held-choices">{held.filter(Boolean).join(' · ')}</span>
        </span>
      </summary>
      <div class="stack">
        {choices.map((choice) => (
          <Pick key={choice.path} choice={choice} {...props} />
        ))}
      </div>
    </details>
  );
}

/** Asks for the readings of contested rules, each with its source and a link to its rule. */
export function Readings(props: ChoicesProps): JSX.Element | null {
  const w = termsWords();
  const [open, setOpen] = useState(false);
  const readings = props.description.choices.filter(
    (choice) => choice.kind === 'reading' && props.game.matters(choice, props.shape),
  );
  const { scenario } = props.shape;
  const edition = String(chosenAnswer(props.description, props.chosen, 'edition'));
  if (readings.length === 0) return null;
  return (
    <details class="more" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {w.readings} ({readings.length})
      </summary>
      <p class="soft small">{w.readingsNote}</p>
      {(open ? readings : []).map((choice) => {
        const words = props.wording(choice.path);
        const { answer, source, own } = readingAnswer(props.resolved, props.chosen, choice);
        const printed = props.description.editions[edition]?.[choice.path.replace('readings.', '')];
        return (
          <div class="reading" key={choice.path}>
            <div class="reading-head">
              {choice.rule && (
                <a class="tag" href={to('rules', props.game.id, choice.rule)}>
                  {choice.rule}
                </a>
              )}
              {own && <span class="tag warm">{w.changed}</span>}
              {source && (
                <span class="tag">
                  {source === scenario ? props.wording('scenario').answer(scenario) : w.by({ source })}
                </span>
              )}
              {printed?.uncertain && source === printed.source && <span class="tag reconstructed">{w.uncertain}</span>}
              {choice.reconstructed && !own && !source && <span class="tag reconstructed">{w.reconstructed}</span>}
            </div>
            <Select
              label={words.name}
              name={choice.path}
              value={String(answer)}
              options={choice.answers.map((option) => ({ value: String(option), label: words.answer(option) }))}
              onChange={(next) => props.onChoose(choice.path, next)}
            />
            {words.note && <span class="soft small">{words.note}</span>}
          </div>
        );
      })}
    </details>
  );
}
