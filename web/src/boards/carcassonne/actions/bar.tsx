import type { ComponentChildren, JSX } from 'preact';

/** The question and the buttons that answer it. */
export function Bar({ ask, children }: { ask: ComponentChildren; children: ComponentChildren }): JSX.Element {
  return (
    <div class="carc-actions">
      {ask !== '' && <p class="carc-ask">{ask}</p>}
      <div class="carc-buttons">{children}</div>
    </div>
  );
}
