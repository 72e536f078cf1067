import type { ComponentChildren, JSX } from 'preact';

/** A form that the page itself answers: `onSend` is called for its submit button and for Enter. */
export const Form = (props: { class: string; onSend: () => void; children: ComponentChildren }): JSX.Element => (
  <form
    class={props.class}
    onSubmit={(event) => {
      event.preventDefault();
      props.onSend();
    }}
  >
    {props.children}
  </form>
);
