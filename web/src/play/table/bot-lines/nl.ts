import type { CompanyLines } from '../../../boards/moments.ts';

export const lines: CompanyLines = {
  moments: {
    builds: [
      'Eindelijk een dak.',
      'Die plek wachtte op mij.',
      'Weer een stap verder.',
      'Steen op steen.',
      'Dit gaat lonen.',
    ],
    proud: ['Kijk eens aan!', 'Daar heb ik voor gewerkt.', 'Dat telt.', 'Zo mag ik het zien.', 'Beter dan gehoopt.'],
    robbed: ['Hé, die had ik nodig.', 'Dit onthoud ik.', 'Uitgerekend die …', 'Goed dan. Voorlopig.', 'Alweer ik?'],
    robs: [
      'Niets persoonlijks.',
      'Iemand moest het doen.',
      'Eentje kun je wel missen.',
      'Sorry. Een beetje.',
      'Ik doe er iets goeds mee.',
    ],
    deal: [
      'Graag gedaan.',
      'Daar hebben we beiden wat aan.',
      'Afgesproken.',
      'Graag nog eens.',
      'Goede kaarten, goed gezelschap.',
    ],
    danger: [
      'Dat was kantje boord.',
      'We moeten iets doen.',
      'Hoorden jullie dat?',
      'Dit bevalt me niet.',
      'Houd vol, allemaal.',
    ],
    wins: [
      'Goed gespeeld, allemaal!',
      'Het was spannender dan het lijkt.',
      'Elke beurt was een plezier.',
      'Bedankt voor het spel.',
    ],
    loses: ['Goed gespeeld!', 'Volgende keer dan.', 'Dat heb je verdiend.', 'Ik zag het aankomen en kon niets doen.'],
  },
  own: {
    builder: ['Eerst bouwen, dan praten.', 'Ik houd van de geur van verse mortel.', 'Er kan er nog een bij.'],
    trader: ['Alles heeft zijn prijs.', 'Mijn kar staat altijd open.', 'Vraag het me volgende beurt weer.'],
    loyalist: ['Voor iedereen achter de Muur.', 'Ik houd de wacht.', 'Samen staan we sterk.'],
    schemer: ['Alles volgens plan.', 'Mijn kaarten kennen jullie nog niet.', 'Geduld.'],
    farmer: ['De weiden zullen het tonen.', 'Ik wacht op de oogst.', 'Goede grond hier.'],
    joiner: ['Mag ik erbij?', 'Er is plaats voor twee.', 'Ik kwam toevallig langs.'],
    blocker: ['Dat gat blijft wel open.', 'Niet zo snel.', 'Ik was eerst.'],
    plain: ['Mij best.', 'Rustig aan.', 'Ik houd van dit spel.'],
  },
};
