import type { CarcassonneBotWords } from '../reasons.ts';

export const de: CarcassonneBotWords = {
  reasons: {
    'scores-now': 'Das bringt sofort {points}.',
    claims: 'Damit besetze ich ein Gebiet, das rund {points} wert ist.',
    grows: 'Das bringt mir rund {points} mehr.',
    hinders: 'Das kostet {seat} rund {points}.',
    'saves-meeples': 'Ich habe nur noch wenige Gefolgsleute und behalte sie.',
    'least-harm': 'Das schadet am wenigsten.',
    'castle-pays-later': 'Die Burg dürfte mir später mehr bringen als die Stadt jetzt.',
    'keeps-bridge': 'Dafür ist mir die Brücke zu schade.',
    'best-tile': 'Dieses Kärtchen kann ich am besten gebrauchen.',
    'worth-more': 'Das Kärtchen ist mir rund {worth} wert.',
    'too-dear': 'Mehr als {worth} wäre mir zu teuer.',
    'good-price': '{price}: ein guter Preis.',
    'counted-out': 'Ich habe die letzten Kärtchen durchgerechnet.',
  },
  nouns: {},
  looks: {
    square: 'Sieh dir diese Stelle an.',
    tile: 'Sieh dir das eben gelegte Kärtchen an.',
    bazaar: 'Sieh dir die Kärtchen im Basar an.',
  },
};
