import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { saveText } from '../../ui/save-file.ts';
import { accountWords } from './words/account/compiled/index.ts';
import './account.css';

/** New recovery codes, shown once. */
export function NewRecoveryCodes(props: { codes: readonly string[]; lead: string; onKept: () => void }): JSX.Element {
  const words = accountWords();
  const [copied, setCopied] = useState(false);
  const text = `Holdfast, ${location.host}\n${props.codes.join('\n')}\n`;
  return (
    <section class="card stack" aria-labelledby="codes-title">
      <h2 id="codes-title" tabIndex={-1} ref={(title) => title?.focus()}>
        {words.recovery}
      </h2>
      <p>{props.lead}</p>
      <ul class="recovery-codes">
        {props.codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div class="row">
        <Button onClick={() => void copyText(text).then(setCopied)}>{copied ? words.copied : words.copy}</Button>
        <Button icon="save" onClick={() => saveText('holdfast-recovery-codes.txt', text)}>
          {words.download}
        </Button>
        <Button look="main" icon="check" onClick={props.onKept}>
          {words.noted}
        </Button>
      </div>
    </section>
  );
}
