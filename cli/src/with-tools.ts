import { UserError } from './user-error.ts';

/** The package is not there: a server is shipped without it. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND' && /tools/.test(error.message);

/**
 * Loads a tool when a command needs it, and runs it. Servers are shipped without tools, so no command may import them
 * at the top of its file.
 */
export async function withTools<Tools, Result>(
  load: () => Promise<Tools>,
  run: (tools: Tools) => Result | Promise<Result>,
): Promise<Result> {
  let tools: Tools;
  try {
    tools = await load();
  } catch (error) {
    if (isMissing(error))
      throw new UserError('This command needs the folder tools of a whole checkout: servers are shipped without it.');
    throw error;
  }
  try {
    return await run(tools);
  } catch (error) {
    const { Refusal } = await import('@holdfast/tools/refusal');
    if (error instanceof Refusal) throw new UserError(error.message);
    throw error;
  }
}
