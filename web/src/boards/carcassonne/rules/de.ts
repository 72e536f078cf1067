export const pages = import.meta.glob<string>('../../../../../rules/carcassonne/de/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});
