import type { JSX } from 'preact';

/** Jumps over what comes before; seen only when it has the focus. A button, because the address belongs to the router. */
export const SkipLink = ({ label, to }: { label: string; to: () => void }): JSX.Element => (
  <button type="button" class="skip" onClick={to}>
    {label}
  </button>
);
