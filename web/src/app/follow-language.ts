import { effect } from '@preact/signals';
import { showLanguage } from '../core/page-words.ts';
import { settings } from '../core/settings.ts';
import { frameWords } from '../ui/words/frame/compiled/index.ts';

/** Shows the page in the language of the settings, and in another one as soon as it is chosen. */
export async function followLanguage(): Promise<void> {
  await showLanguage(settings.peek().lang);
  effect(() => void showLanguage(settings.value.lang));
  effect(() => document.querySelector('meta[name=description]')?.setAttribute('content', frameWords().lead));
}
