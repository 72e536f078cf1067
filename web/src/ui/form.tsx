import type { ComponentChildren, JSX } from 'preact';

/** A form handled by the page itself: its submit button and Enter call `onSend`. */
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
