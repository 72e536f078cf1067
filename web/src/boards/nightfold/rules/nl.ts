export const pages = import.meta.glob<string>('../../../../../rules/nightfold/nl/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});
