export const pages = import.meta.glob<string>('../../../../../rules/watch/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});
