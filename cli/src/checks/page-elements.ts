import type { Check } from './source-files.ts';

/** Pages are made of the parts in `web/src/ui`; these folders hold nothing but pages. */
const PAGES = /^web\/src\/(features|settings|study|play\/lobby)\/.*\.tsx$/;
const ELEMENTS: Readonly<Record<string, string>> = {
  button: 'Button',
  input: 'TextField, Checkbox, RadioCard, Slider or FileInput',
  select: 'Select',
  textarea: 'TextField',
};

/** Buttons and fields look and behave alike on all pages because no page makes its own. */
export const pageElements: Check = (files) =>
  files
    .filter(({ path }) => PAGES.test(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, i) => {
        const element = /<(button|input|select|textarea)\b/.exec(line)?.[1];
        return element ? [`${path}:${i + 1}: use ${ELEMENTS[element]} of web/src/ui instead of <${element}>`] : [];
      }),
    );
