import type { Check } from './source-files.ts';

/** Files of pages, which must use the components of `web/src/ui`. These folders contain only pages. */
const PAGES = /^web\/src\/(features|settings|study|play\/lobby)\/.*\.tsx$/;
const ELEMENTS: Readonly<Record<string, string>> = {
  button: 'Button',
  input: 'TextField, Checkbox, RadioCard, Slider or FileInput',
  select: 'Select',
  textarea: 'TextField',
};

/** Checks that pages don't have their own buttons and fields, so that these look and behave alike on all pages. */
export const pageElements: Check = (files) =>
  files
    .filter(({ path }) => PAGES.test(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, i) => {
        const element = /<(button|input|select|textarea)\b/.exec(line)?.[1];
        return element ? [`${path}:${i + 1}: use ${ELEMENTS[element]} of web/src/ui instead of <${element}>`] : [];
      }),
    );
