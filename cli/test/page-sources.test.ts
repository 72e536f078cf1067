import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isPageBuilt, stampPage } from '../../web/page-sources.ts';

test('a page is current by the contents of its sources, regardless of file times', () => {
  const root = mkdtempSync(join(tmpdir(), 'holdfast-page-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const source = join(root, 'web/src/app/main.tsx');
  const later = (file: string, seconds: number) =>
    utimesSync(file, Date.now() / 1000 + seconds, Date.now() / 1000 + seconds);
  mkdirSync(join(root, 'web/src/app'), { recursive: true });
  mkdirSync(join(root, 'web/dist'));
  writeFileSync(source, 'a');
  expect(isPageBuilt(root)).toBe(false);
  writeFileSync(join(root, 'web/dist/index.html'), 'page');
  later(join(root, 'web/dist/index.html'), 10);
  expect(isPageBuilt(root)).toBe(true);

  later(source, 20);
  expect(isPageBuilt(root)).toBe(false);
  stampPage(root);
  expect(isPageBuilt(root)).toBe(true);
  writeFileSync(source, 'b');
  later(source, 20);
  expect(isPageBuilt(root)).toBe(false);
});
