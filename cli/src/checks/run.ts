import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { currentApiTables } from '../api-document.ts';
import { GAMES } from '../games.ts';
import { apiTablesAreCurrent } from './api-tables.ts';
import { docLinks } from './doc-links.ts';
import { documentSize } from './document-size.ts';
import { fileSize } from './file-size.ts';
import { gameNames } from './game-names.ts';
import { GLOSSARY_EXCEPTIONS, glossary } from './glossary.ts';
import { LAYER_EXCEPTIONS, layers } from './layers.ts';
import { lockFile } from './lock-file.ts';
import { pageElements } from './page-elements.ts';
import { type Check, sourceFiles } from './source-files.ts';
import { spreadLiterals } from './spread-literals.ts';
import { testRules } from './test-rules.ts';
import { LENGTH_EXCEPTIONS, unreadWords, wordArguments, wordKeys, wordLength } from './words.ts';
import { wordsInCode } from './words-in-code.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

const CHECKS: Readonly<Record<string, Check>> = {
  'game names': gameNames(Object.keys(GAMES)),
  'order of imports': layers(Object.keys(GAMES), LAYER_EXCEPTIONS),
  'file size': fileSize,
  'document size': documentSize,
  'spread literals': spreadLiterals,
  'elements of pages': pageElements,
  'links in documents': docLinks((path) => existsSync(join(root, path))),
  'request tables': apiTablesAreCurrent(currentApiTables()),
  'lock file': lockFile,
  'rules for tests': testRules(),
  'keys of words': wordKeys,
  'arguments of words': wordArguments,
  'unread words': unreadWords,
  'length of words': wordLength(LENGTH_EXCEPTIONS),
  'words in code': wordsInCode,
  glossary: glossary(GLOSSARY_EXCEPTIONS),
};

/** `npm run checks`: checks that the linter can't do. */
const files = sourceFiles(root);
for (const [name, check] of Object.entries(CHECKS)) {
  const problems = check(files);
  console.log(`${name.padEnd(20)} ${problems.length === 0 ? 'ok' : `${problems.length} problems`}`);
  for (const problem of problems) console.log(`  ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}
