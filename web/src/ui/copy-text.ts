/** Copies a text. Falls back to `execCommand` over plain http, where there is no clipboard API. Returns false if both fail. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    field.setAttribute('aria-hidden', 'true');
    field.style.position = 'fixed';
    field.style.opacity = '0';
    // While a modal dialog is open, only elements in it can be selected.
    const before = document.activeElement as HTMLElement | null;
    (before?.closest('dialog') ?? document.body).append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    before?.focus({ preventScroll: true });
    return done;
  }
}
