import type { CoachWords } from '../../coach-module.ts';

export const coach: CoachWords = {
  topics: {
    place: {
      title: 'Leg de tegel',
      say: 'Elke rand moet bij de buren passen: stad aan stad, weg aan weg, weide aan weide. Kies een plek, draai de tegel, bevestig.',
    },
    meeple: {
      title: 'Een horige of geen',
      say: 'Je mag één horige zetten op de tegel die je net hebt gelegd: hij bezet daar de weg, stad, het klooster of de weide, als die nog van niemand is. Hij komt terug als het project is afgebouwd.',
    },
    castle: {
      title: 'Stad of burcht?',
      say: 'Je mag van deze kleine stad een burcht maken. Die levert nu niets op, maar later evenveel als het volgende dat in de buurt wordt afgebouwd.',
    },
    pick: {
      title: 'Kies een tegel',
      say: 'Neem een van de tegels; je legt hem in een eigen beurt.',
    },
    offer: {
      title: 'Bied een tegel aan',
      say: 'Noem een tegel en een bod. De anderen bieden elk één keer; dan verkoop je aan de hoogste of betaal je zelf zoveel.',
    },
    bid: {
      title: 'Jouw bod',
      say: 'Bied meer dan het bod tot nu toe, of pas. Je betaalt met punten: wat jij betaalt, krijgt de aanbieder.',
    },
    'scored-road': {
      title: 'Een weg is afgebouwd',
      say: 'Hij levert 1 punt per tegel op voor wie er de meeste horigen op heeft. Ze komen allemaal terug.',
    },
    'scored-city': {
      title: 'Een stad is afgebouwd',
      say: 'Hij levert 2 punten per tegel en 2 per wapenschild op voor wie er de meeste horigen in heeft. Ze komen allemaal terug.',
    },
    'scored-monastery': {
      title: 'Een klooster is afgebouwd',
      say: 'Alle acht plekken eromheen zijn gevuld: 9 punten voor de horige erop, die terugkomt.',
    },
    'scored-castle': {
      title: 'Een burcht scoort',
      say: 'Er is iets afgebouwd in de buurt van de burcht: de eigenaar krijgt zoveel punten als dat waard was.',
    },
    field: {
      title: 'Een boer',
      say: 'Een horige op een weide blijft daar tot het einde van het spel. Dan levert de weide punten op voor elke afgebouwde stad ernaast, voor wie er de meeste boeren heeft.',
    },
    bridge: {
      title: 'Een brug',
      say: 'Een brug voert een weg over een tegel. Iedereen mag er één per beurt bouwen zolang de voorraad strekt; die weg telt als elke andere.',
    },
    castled: {
      title: 'Een burcht',
      say: 'De kleine stad is nu een burcht: hij wacht op het volgende dat in de buurt wordt afgebouwd en levert dan evenveel op.',
    },
    bazaar: {
      title: 'Een markt',
      say: 'Voor iedereen wordt een tegel omgedraaid en geveild. Wat je krijgt, leg je in een extra beurt.',
    },
    'set-aside': {
      title: 'De tegel past nergens',
      say: 'Hij gaat opzij, en er wordt een andere getrokken.',
    },
    'few-tiles': {
      title: 'Het einde is dichtbij',
      say: 'Er zijn nog maar weinig tegels. Bouw af wat je kunt: wat niet af is, levert aan het einde minder op.',
    },
  },
  goal: 'Wie de meeste punten heeft als de landtegels op zijn, wint.',
  goals: {
    points: { short: 'punten', say: (now) => `Je hebt ${now} punten.` },
    tiles: { short: 'tegels over', say: (now) => `Er zijn nog ${now} tegels over.` },
  },
  worths: {
    road: (points, more) => `Afgebouwde weg: ${points} per tegel (niet af aan het einde: ${more})`,
    city: (points, more) => `Afgebouwde stad: ${points} per tegel (niet af aan het einde: ${more})`,
    'small-city': (points) => `Afgebouwde stad van twee tegels: ${points} per tegel`,
    shield: (points, more) => `Wapenschild in een afgebouwde stad: ${points} (niet af: ${more})`,
    monastery: (points, more) =>
      `Klooster met alle acht buren: ${points} (aan het einde: ${more} voor zichzelf en elke buur)`,
    field: (points) => `Weide, aan het einde: ${points} voor elke afgebouwde stad ernaast`,
  },
};
