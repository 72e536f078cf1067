export const pages = import.meta.glob<string>('../../../../../rules/nightfold/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});
