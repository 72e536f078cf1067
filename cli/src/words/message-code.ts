import { type MessageFormatElement, type PluralElement, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Message } from './message.ts';

/** Changes literal text, such as for the pseudo-locale. */
type ChangeLiteral = (text: string) => string;

/** Functions of `@holdfast/kernel/messages` for a message's code. */
export type Helper = 'plural' | 'ordinal' | 'number' | 'date' | 'select';

interface Writing {
  readonly change: ChangeLiteral;
  readonly helpers: Set<Helper>;
}

const escaped = (text: string): string => text.replaceAll(/[\\`]|\$(?=\{)/g, '\\$&');

const optionsCode = (options: object): string =>
  Object.keys(options).length > 0 ? `, ${JSON.stringify(options)}` : '';

/** Styles of ICU by name; others are given as skeletons (`::.0`). */
const NUMBER_STYLES: Readonly<Record<string, Intl.NumberFormatOptions>> = {
  integer: { maximumFractionDigits: 0 },
  percent: { style: 'percent' },
};

type Style = string | { readonly parsedOptions: object } | null | undefined;

const numberOptions = (style: Style): object =>
  typeof style === 'string' ? (NUMBER_STYLES[style] ?? {}) : (style?.parsedOptions ?? {});

function dateOptions(type: TYPE, style: Style): object {
  if (style && typeof style !== 'string') return style.parsedOptions;
  return type === TYPE.date ? { dateStyle: style ?? 'medium' } : { timeStyle: style ?? 'short' };
}

const formsCode = (
  options: Readonly<Record<string, { readonly value: MessageFormatElement[] }>>,
  writing: Writing,
  around: PluralElement | null,
): string =>
  `{ ${Object.entries(options)
    .map(([name, { value }]) => `${JSON.stringify(name)}: ${templateCode(value, writing, around)}`)
    .join(', ')} }`;

function blankCode(element: MessageFormatElement, writing: Writing, around: PluralElement | null): string {
  const { helpers } = writing;
  const call = (helper: Helper, code: string): string => {
    helpers.add(helper);
    return `\${${helper}(${code})}`;
  };
  switch (element.type) {
    case TYPE.literal:
      return escaped(writing.change(element.value));
    case TYPE.argument:
      return `\${${element.value}}`;
    case TYPE.number:
      return call('number', `${element.value}${optionsCode(numberOptions(element.style))}`);
    case TYPE.date:
    case TYPE.time:
      return call('date', `${element.value}${optionsCode(dateOptions(element.type, element.style))}`);
    case TYPE.pound:
      if (!around) return '#';
      return call('number', around.offset ? `${around.value} - ${around.offset}` : around.value);
    case TYPE.select:
      return call('select', `${element.value}, ${formsCode(element.options, writing, around)}`);
    case TYPE.plural: {
      const offset = element.offset ? `, ${element.offset}` : '';
      const helper = element.pluralType === 'ordinal' ? 'ordinal' : 'plural';
      return call(helper, `${element.value}, ${formsCode(element.options, writing, element)}${offset}`);
    }
    default:
      throw new Error('texts must not contain markup');
  }
}

const templateCode = (
  elements: readonly MessageFormatElement[],
  writing: Writing,
  around: PluralElement | null,
): string => `\`${elements.map((element) => blankCode(element, writing, around)).join('')}\``;

/** A message's code as a template literal. Adds the helpers it needs to `helpers`. */
export const messageCode = (message: Message, helpers: Set<Helper>, change: ChangeLiteral): string =>
  templateCode(message.elements, { change, helpers }, null);
