import type { CarcassonneBotWords } from '../reasons.ts';

export const nl: CarcassonneBotWords = {
  reasons: {
    'scores-now': 'Het levert meteen {points} op.',
    claims: 'Daarmee bezet ik iets dat ongeveer {points} waard is.',
    grows: 'Het voegt ongeveer {points} toe aan wat ik heb.',
    hinders: 'Het kost {seat} ongeveer {points}.',
    'saves-meeples': 'Ik heb nog maar weinig horigen en bewaar ze.',
    'least-harm': 'Dat kan het minste kwaad.',
    'castle-pays-later': 'De burcht levert me later waarschijnlijk meer op dan de stad nu.',
    'keeps-bridge': 'Daar vind ik de brug te goed voor.',
    'best-tile': 'Deze tegel kan ik het best gebruiken.',
    'worth-more': 'De tegel is me ongeveer {worth} waard.',
    'too-dear': 'Meer dan {worth} zou te duur zijn.',
    'good-price': '{price}: een goede prijs.',
    'counted-out': 'Ik heb de laatste tegels doorgerekend.',
  },
  nouns: {},
  looks: {
    square: 'Kijk naar deze plek.',
    tile: 'Kijk naar de tegel die net is gelegd.',
    bazaar: 'Kijk naar de tegels op de markt.',
  },
};
