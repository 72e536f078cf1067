import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { UserError } from './user-error.ts';

/** Writes a file atomically. */
export function writeWhole(file: string, text: string): void {
  const draft = `${file}.${process.pid}.part`;
  try {
    writeFileSync(draft, text);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    if (!existsSync(dirname(file))) throw new UserError(`${file}: there is no folder ${dirname(file)}`);
    const { code, message } = error as NodeJS.ErrnoException;
    const folder = code === 'EISDIR' || code === 'ENOTEMPTY' || code === 'EEXIST';
    throw new UserError(
      `${file}: ${folder ? 'this is a folder' : code === 'EACCES' ? 'it may not be written' : message}`,
    );
  }
}
