export const pages = import.meta.glob<string>('../../../../../rules/nightfold/de/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});
