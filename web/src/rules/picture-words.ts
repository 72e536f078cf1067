import type { Lang } from '../core/lang.ts';

/** Words around the pictures of the rules; loaded with them. */
const en = {
  example: 'Example',
  before: 'Before',
  after: 'After',
  notAllowed: 'Not allowed',
  seats: ['Red', 'Blue', 'Yellow', 'Green', 'Purple', 'Black'],
  allRules: 'All rules, numbered',
  picture: (rule: string, text: string) => `Picture for rule ${rule}. ${text}`,
};
type PictureWords = typeof en;
const de: PictureWords = {
  example: 'Beispiel',
  before: 'Vorher',
  after: 'Nachher',
  notAllowed: 'Nicht erlaubt',
  seats: ['Rot', 'Blau', 'Gelb', 'Grün', 'Violett', 'Schwarz'],
  allRules: 'Alle Regeln, mit Nummern',
  picture: (rule, text) => `Bild zu Regel ${rule}. ${text}`,
};
const nl: PictureWords = {
  example: 'Voorbeeld',
  before: 'Ervoor',
  after: 'Erna',
  notAllowed: 'Niet toegestaan',
  seats: ['Rood', 'Blauw', 'Geel', 'Groen', 'Paars', 'Zwart'],
  allRules: 'Alle regels, genummerd',
  picture: (rule, text) => `Afbeelding bij regel ${rule}. ${text}`,
};

export const pictureWords = (lang: Lang): PictureWords => ({ en, de, nl })[lang];
