const TYPING = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]';

/** The key that begins and ends to ask by keys. */
export const ASK_KEY = 'i';

/** Does this key ask what a thing at the table is? Not while somebody types or a dialog is open. */
export function isAskKey({ key, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (key !== ASK_KEY || defaultPrevented || ctrlKey || metaKey || altKey) return false;
  return !document.activeElement?.matches(TYPING) && !document.querySelector('dialog[open]');
}
