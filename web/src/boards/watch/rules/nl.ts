export const pages = import.meta.glob<string>('../../../../../rules/watch/nl/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});
