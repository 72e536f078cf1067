import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Fault } from './fault.ts';

/** `npm start`: builds the page when there is none, then serves the table. */
export async function runStart(): Promise<void> {
  if (!existsSync('web/dist/index.html')) {
    console.log('Building the page (once) ...');
    const { status } = spawnSync('npm', ['run', '-s', 'build', '-w', 'web'], { stdio: 'inherit' });
    if (status !== 0) throw new Fault('The page could not be built: see the lines above.');
  }
  const { main } = await import('@holdfast/server');
  await main();
}
