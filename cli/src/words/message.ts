import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** The texts of one language by key; a key that begins with `_` is a term. */
export type Texts = Readonly<Record<string, string>>;

/**
 * A message's use of an argument. A select without `other` accepts only its names; a plain argument accepts text and numbers.
 */
export interface ArgumentUse {
  readonly kind: 'plain' | 'number' | 'date' | 'choice';
  readonly names: readonly string[];
  readonly isClosed: boolean;
}

export interface Message {
  readonly elements: readonly MessageFormatElement[];
  readonly uses: ReadonlyMap<string, readonly ArgumentUse[]>;
}

export const isTerm = (key: string): boolean => key.startsWith('_');

/** A key names one text of a language; dots make groups, and groups of whole numbers are lists. */
const KEY = /^_?[A-Za-z0-9][\w-]*(\.[\w-]+)*$/;

class MessageError extends Error {}

function parsed(key: string, text: string): MessageFormatElement[] {
  if (!KEY.test(key)) throw new MessageError('the key is not a name');
  try {
    return parse(text, { ignoreTag: true, requiresOtherClause: false, shouldParseSkeletons: true });
  } catch (error) {
    throw new MessageError((error as Error).message);
  }
}

/** The message with its terms inserted; a term may use others, but not itself. */
function withTerms(key: string, texts: Texts, around: readonly string[]): MessageFormatElement[] {
  if (around.includes(key)) throw new MessageError(`the term ${key} uses itself`);
  const text = texts[key];
  if (text === undefined) throw new MessageError(`there is no term ${key}`);
  const inside = (elements: readonly MessageFormatElement[]): MessageFormatElement[] =>
    elements.flatMap((element) => {
      if (element.type === TYPE.argument && isTerm(element.value))
        return withTerms(element.value, texts, [...around, key]);
      if (element.type !== TYPE.plural && element.type !== TYPE.select) return [element];
      const options = Object.fromEntries(
        Object.entries(element.options).map(([name, option]) => [name, { ...option, value: inside(option.value) }]),
      );
      return [{ ...element, options } as MessageFormatElement];
    });
  return inside(parsed(key, text));
}

function* usesOf(elements: readonly MessageFormatElement[]): Generator<[string, ArgumentUse]> {
  for (const element of elements) {
    const use = (kind: ArgumentUse['kind'], names: readonly string[] = [], isClosed = false): [string, ArgumentUse] => [
      'value' in element ? element.value : '',
      { kind, names, isClosed },
    ];
    switch (element.type) {
      case TYPE.argument:
        yield use('plain');
        break;
      case TYPE.number:
        yield use('number');
        break;
      case TYPE.date:
      case TYPE.time:
        yield use('date');
        break;
      case TYPE.select: {
        const names = Object.keys(element.options);
        yield use(
          'choice',
          names.filter((name) => name !== 'other'),
          !names.includes('other'),
        );
        break;
      }
      case TYPE.plural:
        if (!('other' in element.options)) throw new MessageError(`the plural of ${element.value} has no "other"`);
        yield use('number');
        break;
      default:
    }
    if (element.type === TYPE.select || element.type === TYPE.plural)
      for (const option of Object.values(element.options)) yield* usesOf(option.value);
  }
}

/** Parses one text of a language; throws with its key and the problem. */
export function readMessage(key: string, texts: Texts): Message {
  try {
    const elements = withTerms(key, texts, []);
    const uses = new Map<string, ArgumentUse[]>();
    for (const [name, use] of usesOf(elements)) {
      if (!/^[A-Za-z]\w*$/.test(name)) throw new MessageError(`the argument {${name}} is not a name`);
      uses.set(name, [...(uses.get(name) ?? []), use]);
    }
    return { elements, uses };
  } catch (error) {
    if (error instanceof MessageError) throw new Error(`"${key}": ${error.message}`);
    throw error;
  }
}

/** The TypeScript type of an argument, from its uses in every language. */
export function argumentType(uses: readonly ArgumentUse[]): string {
  const kinds = new Set(uses.map(({ kind }) => kind));
  if (kinds.has('number') || kinds.has('date')) return 'number';
  const choices = uses.filter(({ kind }) => kind === 'choice');
  if (choices.length === 0) return 'string | number';
  const closed = choices.filter(({ isClosed }) => isClosed);
  if (closed.length === 0) return 'string';
  return [...new Set(closed.flatMap(({ names }) => names))].map((name) => JSON.stringify(name)).join(' | ');
}
