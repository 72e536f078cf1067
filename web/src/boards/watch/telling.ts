import type { Refusal } from '@holdfast/kernel';
import type { Lang } from '../../lang.ts';
import type { SoundName } from '../../table/board.ts';
import { isPlace } from './choices.ts';
import { type BoardDoc, type Reason, WORDS as SPOKEN, sayIn } from './game.ts';
import type { Fact } from './types.ts';
import { WORDS } from './words/index.ts';

/** Clearings that a sentence names by their numbers alone. */
const clearingsIn = (fact: Fact): readonly string[] => {
  switch (fact.type) {
    case 'guard':
    case 'breach':
    case 'giant':
      return [fact.clearing];
    case 'guard-moved':
      return [fact.from, fact.to];
    default:
      return [];
  }
};

/** One sentence for the log and the live region. */
export const say = (lang: Lang, fact: Fact, names: readonly string[]): string => {
  // A settlement among ice fields brings nothing at the start: nothing is said of it.
  if (fact.type === 'took' && Object.keys(fact.cards).length === 0) return '';
  return clearingsIn(fact).reduce(
    (sentence, clearing) => sentence.replace(` ${clearing}`, ` ${WORDS[lang].place.clearing(clearing)}`),
    sayIn(lang, fact, names),
  );
};

/** One sentence for a refusal, with its numbers put in. */
export const why = (lang: Lang, { because, with: details = {} }: Refusal): string => {
  const reasons = SPOKEN[lang].reasons;
  const sentence = reasons[because as Reason] ?? reasons['not-now'];
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => `${details[name] ?? ''}`);
};

/** Places of the board a fact is about; clearings and clans by name, since only the board knows where they lie. */
export const places = (fact: Fact): readonly string[] => {
  switch (fact.type) {
    case 'built':
      return [`${fact.what === 'road' ? 'path' : 'corner'}:${fact.at}`];
    case 'tormund':
      return fact.hex === null ? [] : [`hex:${fact.hex}`];
    case 'road-moved':
      return [`path:${fact.from}`, `path:${fact.to}`];
    case 'crossed':
      return [`before:${fact.clearing}`, ...(fact.hex === null ? [] : [`hex:${fact.hex}`])];
    case 'advanced':
    case 'giant':
    case 'breach':
    case 'guard':
      return [`before:${fact.clearing}`];
    case 'guard-moved':
      return [`before:${fact.from}`, `before:${fact.to}`];
    case 'migrated':
      return [`clan:${fact.clan}:${fact.camp - 1}`];
    default:
      return [];
  }
};

/** A place as this board has it; null = it has none. */
export const onBoard = (key: string, doc: BoardDoc): string | null => {
  const [kind, name, number] = key.split(':');
  if (kind === 'before') {
    const section = doc.wall?.sections.findIndex(({ clearing }) => clearing === name) ?? -1;
    return section < 0 ? null : `section:${section}`;
  }
  if (kind === 'clan') {
    const clan = doc.wall?.clans.findIndex((each) => each.clan === name) ?? -1;
    return clan < 0 ? null : `camp:${clan}:${number}`;
  }
  return isPlace(key) ? key : null;
};

/** How long what is shown rests on a fact, in milliseconds at normal speed. */
export const dwell = (fact: Fact): number => {
  switch (fact.type) {
    case 'rolled':
    case 'rolled-again':
      return 650;
    case 'breach':
    case 'rush':
      return 700;
    case 'advanced':
    case 'crossed':
    case 'migrated':
    case 'giant':
      return 420;
    case 'built':
    case 'guard':
    case 'tormund':
    case 'token':
    case 'hero':
    case 'dealt':
      return 300;
    case 'produced':
    case 'stole':
    case 'played':
    case 'swapped':
      return 220;
    default:
      return 0;
  }
};

export const sound = (fact: Fact): SoundName | null => {
  switch (fact.type) {
    case 'rolled':
    case 'rolled-again':
      return 'dice';
    case 'built':
    case 'guard':
      return 'build';
    case 'tormund':
    case 'advanced':
    case 'crossed':
    case 'road-moved':
    case 'guard-moved':
      return 'move';
    case 'bought':
    case 'played':
    case 'stole':
    case 'hero-taken':
      return 'card';
    case 'dealt':
    case 'swapped':
    case 'offered':
      return 'coin';
    case 'breach':
    case 'giant':
      return 'alarm';
    case 'rush':
    case 'hero':
      return 'horn';
    case 'over':
      return 'win';
    default:
      return null;
  }
};
