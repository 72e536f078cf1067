/** Copies a text; over plain http, where pages have no clipboard of their own, by the old way. False = neither works. */
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
    // Inside a modal dialog only what lies in it can be selected.
    const before = document.activeElement as HTMLElement | null;
    (before?.closest('dialog') ?? document.body).append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    before?.focus({ preventScroll: true });
    return done;
  }
}
