import type { JSX } from 'preact';

/** Skips to the main content; visible only while focused. A button, because the router uses the address's hash. */
export const SkipLink = ({ label, to }: { label: string; to: () => void }): JSX.Element => (
  <button type="button" class="skip" onClick={to}>
    {label}
  </button>
);
