import { checkLesson } from '@holdfast/kernel/testing';
import { expect, test } from 'vitest';
import { carcassonne } from '../src/engine.ts';
import { lessons } from '../src/lessons.ts';
import { manifest } from '../src/manifest.ts';

test('the manifest names the lessons in their order', () => {
  expect(manifest.lessons).toEqual(lessons.map(({ id }) => id));
});

test.each(lessons.map((lesson) => [lesson.id, lesson] as const))(
  '%s is played to its end, wrong turns too',
  (_, lesson) => {
    expect(checkLesson(carcassonne, lesson)).toEqual([]);
  },
);
