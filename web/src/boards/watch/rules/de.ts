export const pages = import.meta.glob<string>('../../../../../rules/watch/de/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});
