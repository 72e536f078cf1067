export const pages = import.meta.glob<string>('../../../../../rules/carcassonne/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});
