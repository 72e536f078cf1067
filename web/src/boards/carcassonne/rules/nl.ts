export const pages = import.meta.glob<string>('../../../../../rules/carcassonne/nl/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});
