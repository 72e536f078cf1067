import { UserError } from './user-error.ts';

/** True if the package is missing, as in shipped servers. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND' && /tools/.test(error.message);

/**
 * Loads and runs a tool. Servers are shipped without tools, so commands must not import them at the top of their files.
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
