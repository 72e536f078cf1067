import type { Lang } from '../../../core/lang.ts';

/** Words for answers to offers in advance; loaded with the form. */
const en = {
  lead: 'An offer waits until everyone has answered, which may take days here. Answer in advance, and nobody has to wait for you. The others do not see it.',
  what: 'Your answer to offers',
  accept: 'Accept this trade',
  decline: 'Decline all',
  choose: 'Choose at least one card on each side.',
  acceptNote:
    'You accept every offer that asks for no more cards than you give here and brings you at least what you want here.',
  rest: 'Decline all other offers',
  ends: 'Ends as soon as you no longer have these cards.',
  save: 'Answer this way',
  saved: 'Your answer stands until you remove it.',
  stands: 'This is how you answer offers:',
  declinesAll: 'You decline every offer.',
  declinesRest: 'You decline all other offers.',
  asksRest: 'You are asked about all other offers.',
  remove: 'Remove this answer',
  removed: 'Removed: you are asked about every offer.',
  cards: 'You do not have these cards.',
};
type AdvanceWords = typeof en;

const de: AdvanceWords = {
  lead: 'Ein Angebot wartet, bis alle geantwortet haben; das kann hier Tage dauern. Antworte im Voraus, dann muss niemand auf dich warten. Die anderen sehen es nicht.',
  what: 'Deine Antwort auf Angebote',
  accept: 'Diesen Tausch annehmen',
  decline: 'Alle ablehnen',
  choose: 'Wähle auf jeder Seite mindestens eine Karte.',
  acceptNote:
    'Du nimmst jedes Angebot an, das nicht mehr Karten verlangt, als du hier gibst, und mindestens bringt, was du hier möchtest.',
  rest: 'Alle anderen Angebote ablehnen',
  ends: 'Endet, sobald du diese Karten nicht mehr hast.',
  save: 'So antworten',
  saved: 'Deine Antwort gilt, bis du sie löschst.',
  stands: 'So antwortest du auf Angebote:',
  declinesAll: 'Du lehnst jedes Angebot ab.',
  declinesRest: 'Alle anderen Angebote lehnst du ab.',
  asksRest: 'Zu allen anderen Angeboten wirst du gefragt.',
  remove: 'Diese Antwort löschen',
  removed: 'Gelöscht: Du wirst zu jedem Angebot gefragt.',
  cards: 'Diese Karten hast du nicht.',
};

const nl: AdvanceWords = {
  lead: 'Een voorstel wacht tot iedereen heeft geantwoord; dat kan hier dagen duren. Antwoord vooraf, dan hoeft niemand op je te wachten. De anderen zien het niet.',
  what: 'Je antwoord op voorstellen',
  accept: 'Deze ruil aannemen',
  decline: 'Alles afwijzen',
  choose: 'Kies aan elke kant minstens één kaart.',
  acceptNote:
    'Je neemt elk voorstel aan dat niet meer kaarten vraagt dan je hier geeft en minstens brengt wat je hier wilt.',
  rest: 'Alle andere voorstellen afwijzen',
  ends: 'Eindigt zodra je deze kaarten niet meer hebt.',
  save: 'Zo antwoorden',
  saved: 'Je antwoord geldt tot je het verwijdert.',
  stands: 'Zo antwoord je op voorstellen:',
  declinesAll: 'Je wijst elk voorstel af.',
  declinesRest: 'Alle andere voorstellen wijs je af.',
  asksRest: 'Over alle andere voorstellen word je gevraagd.',
  remove: 'Dit antwoord verwijderen',
  removed: 'Verwijderd: je wordt over elk voorstel gevraagd.',
  cards: 'Deze kaarten heb je niet.',
};

const WORDS: Readonly<Record<Lang, AdvanceWords>> = { en, de, nl };
export const advanceWords = (lang: Lang): AdvanceWords => WORDS[lang];
