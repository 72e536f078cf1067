/** Quick phrases, shown in each reader's language. Programs and operators get the English text. */
export const PHRASES = {
  hello: 'Hello!',
  'good-luck': 'Good luck!',
  'nice-move': 'Nice move!',
  'one-moment': 'One moment, please.',
  'your-turn': 'It is your turn.',
  oops: 'Oops!',
  thanks: 'Thank you!',
  sorry: 'Sorry!',
  'well-played': 'Well played!',
  again: 'Another game?',
  'have-to-go': 'I have to go.',
  goodbye: 'Goodbye!',
} as const;
export type Phrase = keyof typeof PHRASES;
export const PHRASE_IDS = Object.keys(PHRASES) as [Phrase, ...Phrase[]];
