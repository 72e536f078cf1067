import { posix } from 'node:path';
import type { Check } from './source-files.ts';

/** The anchors of a document's headings, as GitHub makes them. */
const anchorsIn = (text: string): string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Checks that relative links of documents lead to files or folders of the repository, and their anchors to headings. */
export const docLinks =
  (exists: (path: string) => boolean): Check =>
  (files) => {
    const documents = files.filter(({ path }) => path.endsWith('.md'));
    const anchors = new Map(documents.map(({ path, text }) => [path, anchorsIn(text)]));
    const leads = (path: string, anchor = ''): boolean =>
      anchor !== '' && anchors.has(path) ? anchors.get(path)?.includes(anchor) === true : exists(path);
    return documents.flatMap(({ path, text }) =>
      [...text.matchAll(/\]\(([^)\s#]*)(?:#([^)\s]*))?\)/g)]
        .filter(([, target = '']) => !/^[a-z]+:/.test(target) && !target.startsWith('/'))
        .filter(([, target = '', anchor]) => {
          const at = target === '' ? path : posix.join(posix.dirname(path), target);
          return !leads(at, anchor);
        })
        .map(([, target = '', anchor]) => `${path}: the link to ${target}${anchor ? `#${anchor}` : ''} leads nowhere`),
    );
  };
