import type { GameSetups } from '@holdfast/kernel/manifest';

/** Ways to play that are offered by name, simplest first. */
export const setups: GameSetups = {
  presets: [
    {
      id: 'first-game',
      title: { en: 'First game', de: 'Erste Partie', nl: 'Eerste spel' },
      note: {
        en: 'Lay a tile, put a meeple on a city, a road or a monastery, score when it is finished. No fields yet.',
        de: 'Ein Kärtchen legen, einen Gefolgsmann auf Stadt, Straße oder Kloster setzen, werten, sobald es fertig ist. Noch keine Wiesen.',
        nl: 'Leg een tegel, zet een horige op een stad, een weg of een klooster en scoor als die klaar is. Nog geen weiden.',
      },
      chosen: { scenario: 'base', farmers: false },
      seats: 3,
      minutes: 30,
      aids: true,
    },
    {
      id: 'family',
      title: { en: 'Family', de: 'Familie', nl: 'Gezin' },
      note: {
        en: 'The base game with fields: farmers stay until the end and score every city beside their field.',
        de: 'Das Grundspiel mit Wiesen: Bauern bleiben bis zum Ende und werten jede Stadt an ihrer Wiese.',
        nl: 'Het basisspel met weiden: boeren blijven tot het eind en scoren elke stad aan hun weide.',
      },
      chosen: { scenario: 'base' },
      seats: 4,
      minutes: 40,
      aids: true,
    },
    {
      id: 'full',
      title: { en: 'Full game', de: 'Volles Spiel', nl: 'Volledig spel' },
      note: {
        en: 'With bridges, castles and bazaars: span roads over the map, earn from what your neighbours finish, bid for tiles.',
        de: 'Mit Brücken, Burgen und Basaren: Straßen über die Karte führen, an fremden Wertungen verdienen, um Kärtchen bieten.',
        nl: 'Met bruggen, burchten en markten: leid wegen over de kaart, verdien aan wat anderen afbouwen, bied op tegels.',
      },
      chosen: { scenario: 'bridges-castles-bazaars' },
      seats: 4,
      minutes: 60,
      aids: true,
    },
    {
      id: 'tournament',
      title: { en: 'Tournament', de: 'Turnier', nl: 'Toernooi' },
      note: {
        en: 'The base game for two, as at championships: no hints, no taking back, a strong bot.',
        de: 'Das Grundspiel zu zweit, wie bei Meisterschaften: keine Tipps, kein Zurücknehmen, ein starker Bot.',
        nl: 'Het basisspel met zijn tweeën, zoals op kampioenschappen: geen tips, niets terugnemen, een sterke bot.',
      },
      chosen: { scenario: 'base' },
      seats: 2,
      counts: [2],
      minutes: 30,
      aids: false,
      botLevel: 2,
    },
  ],
  // Tiles are drawn while the game is played: it always starts with the same one.
  laysFreshBoard: () => false,
  example: ({ scenario }) => (scenario === 'base' ? 'C-4.5' : 'C-7.7'),
};
