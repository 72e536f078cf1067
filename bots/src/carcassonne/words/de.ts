import type { CarcassonneBotWords } from '../reasons.ts';

export const de: CarcassonneBotWords = {
  reasons: {
    'scores-now': 'Das bringt sofort {points}.',
    claims: 'Damit besetze ich etwas, das rund {points} wert ist.',
    grows: 'Das bringt meinem Besitz rund {points}.',
    hinders: 'Das nimmt {seat} rund {points}.',
    'saves-meeples': 'Ich habe nur noch wenige Gefolgsleute und behalte sie.',
    'least-harm': 'Das schadet am wenigsten.',
    'castle-pays-later': 'Die Burg sollte mehr bringen als jetzt die Stadt.',
    'keeps-bridge': 'Dafür ist mir die Brücke zu schade.',
    'best-tile': 'Dieses Kärtchen kann ich am besten brauchen.',
    'worth-more': 'Das Kärtchen ist mir rund {worth} wert.',
    'too-dear': 'Mehr als {worth} wäre mir zu teuer.',
    'good-price': '{price}: ein guter Preis.',
    'counted-out': 'Ich habe die letzten Kärtchen ausgerechnet.',
  },
  nouns: {},
  looks: {
    square: 'Sieh dir diese Stelle auf dem Tisch an.',
    tile: 'Sieh dir das eben gelegte Kärtchen an.',
    bazaar: 'Sieh dir die Kärtchen im Basar an.',
  },
};
