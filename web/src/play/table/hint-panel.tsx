import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { announce } from '../../core/announce.ts';
import { settings } from '../../core/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { seatColour } from '../../ui/seat-look.ts';
import { SeatMark } from '../../ui/seat-mark.tsx';
import type { ShownHint } from './table-state.ts';
import type { TableUi } from './table-ui.ts';
import { tableWords } from './words/table/compiled/index.ts';
import './hint-panel.css';

/** The seats' chances to win as one bar, with each seat's shape and percentage below. */
function Chances({ chances, names }: { chances: readonly number[]; names: readonly string[] }): JSX.Element {
  const { lang } = settings.value;
  const percent = new Intl.NumberFormat(lang, { style: 'percent' });
  return (
    <div class="chances">
      <div class="chances-bar" aria-hidden="true">
        {chances.map((chance, seat) => (
          <span key={seat} style={{ flexGrow: chance, background: seatColour(seat) }} />
        ))}
      </div>
      <ul class="chances-seats" aria-label={tableWords().chances}>
        {chances.map((chance, seat) => (
          <li key={seat}>
            <SeatMark seat={seat} size={18} />
            <span class="unseen">{names[seat]}</span> {percent.format(chance)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A bot's advice, shown step by step: where to look, the idea, then the move, with a button to play it. */
export function HintPanel({ ui }: { ui: TableUi }): JSX.Element | null {
  const hint = ui.game.hint.value;
  return hint && <HintSteps ui={ui} hint={hint} />;
}

function HintSteps({ ui, hint }: { ui: TableUi; hint: ShownHint }): JSX.Element {
  const w = tableWords();
  const { client } = ui;
  const { advice, step } = hint;
  const idea = advice.idea || w.noIdea;
  const move = ui.describeMove(advice.move);
  const spoken = step === 1 ? advice.look : step === 2 ? idea : `${w.hintIs} ${move}`;
  useEffect(() => announce(spoken), [spoken, step]);
  return (
    <Drawer label={w.hint} class="hint" comesItself onClose={() => void (ui.game.hint.value = null)}>
      <div>
        <p>
          <strong>{w.hintSteps[step === 1 ? 0 : 1]}</strong> {step === 1 ? advice.look : <q>{idea}</q>}
        </p>
        {step === 3 && (
          <p>
            {w.hintIs} <strong>{move}</strong>
          </p>
        )}
      </div>
      {advice.chances.length > 1 && <Chances chances={advice.chances} names={ui.game.names.value} />}
      {step < 3 ? (
        <Button icon="bulb" onClick={() => void client.requestHint()}>
          {step === 1 ? w.hintIdea : w.hintMove}
        </Button>
      ) : (
        <Button look="main" icon="play" onClick={() => void client.send(advice.move)}>
          {w.hintPlay}
        </Button>
      )}
    </Drawer>
  );
}
