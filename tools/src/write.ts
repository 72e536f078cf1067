import { renameSync, writeFileSync } from 'node:fs';
import { Fault } from './fault.ts';

/** Writes a file whole or not at all. */
export function writeWhole(file: string, text: string): void {
  const draft = `${file}.${process.pid}.part`;
  try {
    writeFileSync(draft, text);
    renameSync(draft, file);
  } catch (error) {
    throw new Fault(`${file}: ${(error as Error).message}`);
  }
}
