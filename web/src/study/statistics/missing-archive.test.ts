import { expect, test } from 'vitest';
import { ApiError } from '../../core/errors.ts';
import { missingArchive } from './missing-archive.ts';

test('a server without an archive is not called away', () => {
  expect(missingArchive(new ApiError('not-found', 'there is nothing here'))).toBe('none');
  expect(missingArchive(new ApiError('no-session', 'nobody is signed in'))).toBeNull();
  expect(missingArchive(new TypeError('Failed to fetch'))).toBe('away');
});
