import type { Lang } from '../core/lang.ts';

/** Words for the data that a server keeps of a person; loaded with the settings page. */
const en = {
  title: 'Your data on this server',
  lead: 'The server keeps your name, your tables, what you said in chats, and the records of your finished games.',
  download: 'Download my data',
  remove: 'Delete my data',
  ask: 'Delete your data for good? You lose your seats: bots play on in running games. Your name and your chat lines are deleted; the moves of finished games stay, without your name and without the proof of their randomness. Games on this device stay.',
  yes: 'Delete for good',
  no: 'Cancel',
  done: 'Your data has been deleted.',
};
export type DataWords = typeof en;

const de: DataWords = {
  title: 'Deine Daten auf diesem Server',
  lead: 'Der Server speichert deinen Namen, deine Tische, was du im Chat geschrieben hast, und die Aufzeichnungen deiner beendeten Partien.',
  download: 'Meine Daten herunterladen',
  remove: 'Meine Daten löschen',
  ask: 'Deine Daten endgültig löschen? Du verlierst deine Plätze: In laufenden Partien spielen Bots weiter. Dein Name und deine Chatzeilen werden gelöscht; die Schritte beendeter Partien bleiben, ohne deinen Namen und ohne den Beweis für ihren Zufall. Partien auf diesem Gerät bleiben.',
  yes: 'Endgültig löschen',
  no: 'Abbrechen',
  done: 'Deine Daten wurden gelöscht.',
};

const nl: DataWords = {
  title: 'Je gegevens op deze server',
  lead: 'De server bewaart je naam, je tafels, wat je in de chat hebt geschreven en de verslagen van je afgelopen spellen.',
  download: 'Mijn gegevens downloaden',
  remove: 'Mijn gegevens verwijderen',
  ask: 'Je gegevens voorgoed verwijderen? Je raakt je plaatsen kwijt: in lopende spellen spelen bots verder. Je naam en je chatregels worden verwijderd; de zetten van afgelopen spellen blijven, zonder je naam en zonder het bewijs van het toeval. Spellen op dit apparaat blijven.',
  yes: 'Voorgoed verwijderen',
  no: 'Annuleren',
  done: 'Je gegevens zijn verwijderd.',
};

const WORDS: Readonly<Record<Lang, DataWords>> = { en, de, nl };
export const dataWords = (lang: Lang): DataWords => WORDS[lang];
