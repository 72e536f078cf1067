export type Answer = string | boolean;
/** What was chosen for a new table, by path; what is missing is left to the edition and our default. */
export type Chosen = { readonly [path: string]: Answer };

/** Options as the games read them: `readings.full-line` becomes `{ readings: { 'full-line': ... } }`. */
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
