import { effect } from '@preact/signals';
import { showLanguage } from '../core/page-words.ts';
import { settings } from '../core/settings.ts';
import { frameWords } from '../ui/words/frame/compiled/index.ts';

/** Loads the texts in the language of the settings; from then on switches language whenever the setting changes. */
export async function followLanguage(): Promise<void> {
  await showLanguage(settings.peek().lang);
  effect(() => void showLanguage(settings.value.lang));
  effect(() => document.querySelector('meta[name=description]')?.setAttribute('content', frameWords().lead));
}
