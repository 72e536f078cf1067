declare module 'virtual:rule-scenes/*' {
  export const scenes: { readonly [rule: string]: import('../../rule-scenes.ts').RuleScene };
}
