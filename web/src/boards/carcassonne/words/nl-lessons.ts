import type { CarcassonneLessons } from './en-lessons.ts';

export const lessons: CarcassonneLessons = {
  tiles: {
    title: 'Landtegels en horigen',
    lead: 'Leg tegels, bezet steden, wegen en kloosters, en scoor.',
    steps: {
      goal: {
        say: 'Welkom! Iedereen bouwt aan één landschap. Wie de meeste punten heeft als de landtegels op zijn, wint. Jij speelt met rood en hebt 7 horigen. Onderaan ligt de tegel die je hebt getrokken: een stuk van een stad.',
      },
      place: {
        say: 'Leg hem boven de starttegel, zodat de twee stukken stad elkaar raken. Kies de gemarkeerde plek; nog een keer kiezen draait de tegel. Bevestig dan.',
        wrong: 'Leg eerst de tegel.',
        turns: {
          'place *':
            'Daar past hij, maar de stad blijft open. Draai hem zo dat boven de starttegel stad aan stad ligt: dan is de muur dicht.',
        },
      },
      claim: {
        say: 'Nu mag je één horige zetten op de tegel die je net hebt gelegd. Zet hem in de stad: dan is de stad van jou.',
        wrong: 'Zet je horige in de stad.',
        turns: {
          'meeple field1':
            'Een boer op een weide blijft daar tot het einde van het spel. De stad levert meteen punten op.',
          skip: 'Zonder horige krijgt niemand de punten van de stad. Je mag hem bezetten in dezelfde beurt waarin hij wordt afgebouwd.',
        },
      },
      scored: {
        say: 'De muur heeft geen gat, dus de stad is afgebouwd: 2 punten per tegel, 4 punten voor jou. Je horige komt terug en kan weer worden gebruikt. Nu trekt Kim een tegel.',
      },
      taken: {
        say: 'Kim heeft een horige op de weg gezet. Een weg, stad of weide die al van iemand is, kun je niet bezetten door aan te leggen. Maar je hebt een nieuwe tegel: een klooster.',
      },
      monastery: {
        say: 'Een klooster levert 9 punten op als alle acht plekken eromheen gevuld zijn. Leg het op de gemarkeerde plek, waar al buren liggen.',
        wrong: 'Leg eerst het klooster.',
        turns: {
          'place *':
            'Daar past het, maar het zou minder buren hebben. Op de gemarkeerde plek zijn al twee van de acht plekken gevuld.',
        },
      },
      monk: {
        say: 'Zet je horige op het klooster.',
        wrong: 'Zet je horige op het klooster.',
        turns: {
          'meeple field1': 'Een boer zou daar tot het einde liggen. Het klooster kan je 9 punten opleveren.',
          skip: 'Zonder horige levert het klooster je niets op.',
        },
      },
      junction: {
        say: 'Een kruising! Wegen eindigen bij kruisingen. Leg hem op de gemarkeerde plek zoals hij is: de weg van Kim eindigt daar, en er beginnen nieuwe wegen.',
        wrong: 'Leg eerst de kruising.',
        turns: {
          'place *':
            'Daar past hij. Leg hem in deze les zonder te draaien op de gemarkeerde plek, ten westen van de starttegel.',
        },
      },
      road: {
        say: 'De weg naar het westen is nieuw en vrij. Zet er een horige op.',
        wrong: 'Zet je horige op de gemarkeerde weg.',
        turns: {
          'meeple *': 'Dat mag, maar de weg naar het westen kun je met je volgende tegel afbouwen. Kies die.',
          skip: 'Je hebt nog horigen, en de weg is vrij. Bezet hem.',
        },
      },
      close: {
        say: 'Deze tegel heeft een weg die bij een klooster eindigt. Leg hem in het westen en draai hem zo dat jouw weg daar eindigt.',
        wrong: 'Leg eerst de tegel.',
        turns: {
          'place *': 'Daar past hij, maar je weg blijft open. Laat het einde van de weg op je horige aansluiten.',
        },
      },
      keep: {
        say: 'Je weg wordt afgebouwd. Je mag nog een horige op deze tegel zetten: bezet ook het klooster, of kies „Geen horige”. Je hebt er nog 5, en zonder horige in je voorraad kun je niets bezetten.',
        wrong: 'Kies het klooster of geen horige.',
        turns: {
          'meeple *': 'Een boer blijft tot het einde; daarover gaat de volgende les. Kies het klooster of geen horige.',
        },
      },
      more: {
        say: 'Weg afgebouwd: 1 punt per tegel, dus 2 punten, en je horige is terug. Zo gaat Carcassonne: leggen, bezetten, scoren. Aan het einde levert ook wat niet af is iets op: 1 punt per tegel.',
      },
    },
  },
};
