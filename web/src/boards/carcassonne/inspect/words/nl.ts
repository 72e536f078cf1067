import type { AskWords } from './en.ts';

const s = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
const men = (count: number): string => s(count, 'horige', 'horigen');
const tiles = (count: number): string => s(count, 'tegel', 'tegels');

export const nl: AskWords = {
  feature: {
    does: {
      city: 'Een afgebouwde stad levert 2 punten op voor elke tegel en elk wapenschild; een onvoltooide aan het eind 1.',
      road: 'Een afgebouwde weg levert 1 punt per tegel op; aan het eind ook een onvoltooide.',
      monastery:
        'Een klooster levert 9 punten op als alle acht plekken eromheen gevuld zijn; aan het eind 1 voor zichzelf en voor elke tegel eromheen.',
      field: 'Een weide levert haar boeren aan het eind punten op, voor elke afgebouwde stad die ze raakt.',
    },
    lastOf: (name) => `${name} heeft deze tegel het laatst gelegd.`,
    gaps: (where) => `Nog open: ${where}.`,
    gap: (where, closes) => (closes > 0 ? `${where} (${tiles(closes)} zou het sluiten)` : where),
    whole: 'Hier kan niets meer bij.',
    free: 'Wie er een tegel aanlegt, mag er een horige op zetten.',
  },
  meeple: {
    title: (name, what) => `horige van ${name}: ${what}`,
    returns: 'Hij komt met de punten terug zodra dit is afgebouwd.',
    farmer: 'Een boer: hij ligt hier tot het einde van het spel.',
    most: 'Wie hier de meeste horigen heeft, krijgt alle punten; bij een gelijke stand ieder van hen.',
  },
  castle: {
    title: (name) => `burcht van ${name}`,
    text: 'Hij levert zoveel punten op als het eerste project dat in de directe omgeving wordt afgebouwd: op de zes plekken langs de lange zijden.',
    done: 'Hij heeft zijn punten opgeleverd.',
  },
  cell: {
    fits: (turns) => `Je tegel past hier in ${s(turns, 'stand', 'standen')}.`,
    not: 'De getrokken tegel past hier niet.',
    text: 'Een lege plek. Een tegel mag liggen waar alle randen doorlopen: stad aan stad, weg aan weg, weide aan weide.',
    odds: (fits, left) =>
      fits > 0
        ? `${fits} van de ${tiles(left)} die nog komen, passen hier.`
        : 'Geen van de overige tegels past hier: deze plek blijft leeg.',
  },
  table: {
    title: 'de tafel',
    text: 'Er ligt geen tegel in de buurt. Tegels worden rand aan rand gelegd met die er al liggen.',
  },
  tile: {
    title: (name) => `tegel: ${name}`,
    left: (count) => `Hiervan ${count === 1 ? 'komt er nog 1' : `komen er nog ${count}`}.`,
    last: 'Hiervan zit er geen meer in de zak.',
    fits: (count) => (count > 0 ? `Hij past nu op ${s(count, 'plek', 'plekken')}.` : 'Hij past nu nergens.'),
    bazaar: 'Wie hem legt, opent een markt.',
    next: 'Tik op een plek om hem te leggen; het wiel, de rechterknop, R of een tweede tik draaien hem.',
    odds: (count, all) => `De volgende tegel is er in ${count} van de ${all} gevallen zo een.`,
  },
  bag: {
    title: (count) => `zak: ${tiles(count)}`,
    text: 'De tegels die nog worden getrokken. Is de laatste gelegd, dan eindigt het spel.',
    each: (rounds) => `Ongeveer ${s(rounds, 'beurt', 'beurten')} voor elke speler.`,
    aside: (count) => `${tiles(count)} opzij gelegd, omdat ze nergens pasten.`,
  },
  supply: {
    title: (name, count) => `${name}: ${men(count)} in de voorraad`,
    text: 'Een horige mag op de zojuist gelegde tegel, waar nog niemand staat. Hij komt terug als het project is afgebouwd; boeren blijven.',
    out: (count) => `${men(count)} in het landschap.`,
  },
  bridges: {
    title: (name, count) => `${name}: nog ${s(count, 'brug', 'bruggen')}`,
    text: 'Een brug leidt een weg over een weide, zodat een tegel past waar dat anders niet kon. Eén per beurt.',
  },
  castles: {
    title: (name, count) => `${name}: nog ${s(count, 'burcht', 'burchten')}`,
    text: 'Wie een kleine stad afbouwt, mag in plaats van de punten een burcht bouwen.',
  },
  bid: {
    text: 'Zoveel punten zou je voor de tegel betalen. Alle anderen bieden één keer: meer, of ze passen. Een score mag onder 0 komen.',
    high: (bid, name) => `Het hoogste bod is ${s(bid, 'punt', 'punten')}, van ${name}; dat van jou moet hoger zijn.`,
  },
  settle: {
    title: 'Kopen of verkopen',
    text: 'Wie de tegel aanbood, beslist: hem kopen en het hoogste bod aan de bieder betalen, of hem voor zoveel punten aan de bieder verkopen.',
  },
  points: {
    title: (name, count) => `${name}: ${s(count, 'punt', 'punten')}`,
    line: (what, count) => `${what}: ${count}`,
    none: 'Nog geen punten.',
    end: (count) => `Als het spel nu eindigt: ${count}.`,
  },
};
