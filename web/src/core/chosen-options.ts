export type Answer = string | boolean;
/** The choices made for a new table, by path. For missing ones the edition's answer or our default applies. */
export type Chosen = { readonly [path: string]: Answer };

/**
 * Converts choices to options in the form that the games read: `readings.full-line` becomes `{ readings: { 'full-line': ... } }`.
 */
export function optionsOf(chosen: Chosen): { [name: string]: unknown } {
  const options: { [name: string]: unknown } = {};
  for (const [path, answer] of Object.entries(chosen)) {
    const dot = path.indexOf('.');
    const head = dot < 0 ? path : path.slice(0, dot);
    const group = options[head];
    options[head] = dot < 0 ? answer : { ...(typeof group === 'object' ? group : {}), [path.slice(dot + 1)]: answer };
  }
  return options;
}
