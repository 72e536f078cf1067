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
  fields: {
    title: 'Weiden en het einde',
    lead: 'Boeren, en wat er aan het einde telt.',
    steps: {
      field: {
        say: 'Het groen tussen wegen en steden is een weide. Wegen, steden en de rand van het landschap begrenzen haar. Ook een weide kun je bezetten: de horige is dan een boer.',
      },
      farmer: {
        say: 'Een boer blijft tot het einde van het spel liggen en komt nooit terug. Maar dan levert de weide 3 punten op voor elke afgebouwde stad ernaast. Deze stad is afgebouwd.',
      },
      place: {
        say: 'Je hebt een stuk weg getrokken. Leg het ten oosten van de starttegel, zodat de weg verdergaat.',
        wrong: 'Leg eerst de tegel.',
        turns: { 'place *': 'Daar past hij ook. Leg hem in deze les rechts van de starttegel.' },
      },
      'lie-down': {
        say: 'Over je tegel loopt de weg van Kim: die is bezet. Maar de weide in het noorden is vrij en raakt de afgebouwde stad. Leg je boer daar.',
        wrong: 'Leg je boer op de noordelijke weide.',
        turns: {
          'meeple field2': 'De weide in het zuiden raakt geen stad: die levert niets op.',
          skip: 'Er is nog maar één tegel. Een boer op de noordelijke weide levert 3 punten op.',
        },
      },
      'last-tile': {
        say: 'Kim legt de laatste tegel. Daarna eindigt het spel, en alles wat nog op tafel ligt wordt geteld.',
      },
      road: {
        say: 'De weg van Kim kwam nooit af: hij levert toch 1 punt per tegel op, 3 punten. Ook steden en kloosters die niet af zijn leveren minder op: 1 punt per tegel.',
      },
      counted: {
        say: 'Jouw weide raakt één afgebouwde stad: 3 punten. Met de 4 van eerder win je met 7 tegen 3!',
      },
      more: {
        say: 'Boeren lonen aan het einde, maar elke boer is tijdens het spel een horige minder. Leg er vroeg een of twee op een grote weide met veel steden, en let op waar anderen erbij komen: de meeste boeren krijgen alles.',
      },
    },
  },
  expansion: {
    title: 'Bruggen, burchten, markten',
    lead: 'De drie dingen die de uitbreiding brengt.',
    steps: {
      box: {
        say: 'Met de uitbreiding heeft iedereen bruggen en burchten, en sommige tegels openen een markt. Een voor een! Je hebt een stuk stad in de hand.',
      },
      place: {
        say: 'Sluit de kleine stad boven de starttegel.',
        wrong: 'Leg eerst de tegel.',
        turns: { 'place *': 'Daar past hij, maar de stad blijft open. Leg hem zo dat de stad dicht is.' },
      },
      claim: {
        say: 'Zet je horige in de stad.',
        wrong: 'Zet je horige in de stad.',
        turns: {
          'meeple field1': 'Dan is de stad van niemand. Zet de horige erin.',
          skip: 'Dan is de stad van niemand. Zet de horige erin.',
        },
      },
      castle: {
        say: 'Een stad van twee halve cirkels: neem nu de 4 punten, of maak er een burcht van. Een burcht wacht op het volgende dat in zijn directe omgeving wordt afgebouwd en levert dan evenveel punten op. Kies de burcht.',
        wrong: 'Kies de burcht.',
        turns: { 'score city1': '4 punten nu is redelijk, maar een burcht kan meer opleveren. Probeer de burcht.' },
      },
      waits: {
        say: 'Je horige blijft op de burcht. De directe omgeving is zes plekken: de twee tegels eronder en twee langs elke lange zijde. Kim heeft de weg verder gebouwd.',
      },
      bridge: {
        say: 'De weg gaat naar het westen verder, maar je tegel heeft daar geen weg. Een brug helpt: die voert de weg over de tegel. Kies de gemarkeerde plek en leg hem met een brug.',
        wrong: 'Leg de tegel met een brug op de gemarkeerde plek.',
        turns: { 'place *': 'Dat mag ook, maar dan stopt de weg. Op de gemarkeerde plek voert een brug hem verder.' },
      },
      'on-bridge': {
        say: 'Je kunt een horige op de brug zetten: hij staat dan op de weg. Die is nog van niemand.',
        wrong: 'Zet je horige op de brug.',
        turns: {
          'meeple *': 'Dat mag, maar we willen de weg: zet de horige op de brug.',
          skip: 'De weg is vrij. Bezet hem met een horige op de brug.',
        },
      },
      bazaar: {
        say: 'Kim heeft een tegel met een markt gelegd. Twee tegels worden omgedraaid en geveild, één voor ieder van jullie. Jij biedt er als eerste een aan.',
      },
      offer: {
        say: 'Je kiest een tegel en zegt wat je zou betalen. De kruising zou je weg afbouwen! Bied hem aan voor 1 punt.',
        wrong: 'Bied de kruising aan voor 1 punt.',
        turns: {
          'offer *':
            'Dat is meer dan je hoeft te bieden, of niet de tegel die je nodig hebt. Bied de kruising aan voor 1 punt.',
        },
      },
      'lay-bought': {
        say: 'Kim past: de tegel is van jou voor 1 punt, en Kim krijgt de andere gratis. Leg de jouwe nu in het westen, waar je weg eindigt.',
        wrong: 'Leg de kruising op de gemarkeerde plek.',
        turns: {
          'place *':
            'Daar past hij, maar je weg blijft open. Leg hem zonder te draaien aan het westelijke einde van de weg.',
        },
      },
      paid: {
        say: 'De weg is afgebouwd. Zet geen horige meer en kijk wat er gebeurt.',
        wrong: 'Kies geen horige.',
        turns: { 'meeple *': 'Dat mag, maar houd je horige deze keer en kijk naar de burcht.' },
      },
      more: {
        say: 'De weg leverde 5 punten op en je burcht nog eens 5, omdat de weg in zijn directe omgeving werd afgebouwd. Een burcht die niets krijgt, levert aan het einde niets op. Nu ken je de hele doos!',
      },
    },
  },
};
