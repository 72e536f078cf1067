import type { Page } from '@playwright/test';

/** Place and size of the board, and of the drawing on it. */
export const boardBox = (page: Page): Promise<string> =>
  page.evaluate(() =>
    ['#board', '.watch-sheet', '.carc-land']
      .flatMap((name) => document.querySelector(name) ?? [])
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x, y, width, height].map((n) => n.toFixed(1)).join(' ');
      })
      .join(' | '),
  );
