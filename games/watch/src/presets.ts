import type { GameSetups } from '@holdfast/kernel/manifest';

/** Ways to play that are offered by name, simplest first. */
export const setups: GameSetups = {
  presets: [
    {
      id: 'first-game',
      title: { en: 'First game', de: 'Erste Partie', nl: 'Eerste spel' },
      note: {
        en: 'Settle, trade and build on the Gift; the first to 10 points wins. No Wall yet, and your first settlements are already in place.',
        de: 'Auf der Schenkung siedeln, handeln und bauen; wer zuerst 10 Punkte hat, gewinnt. Noch keine Mauer, und die ersten Siedlungen stehen schon.',
        nl: 'Vestig je op de Gift, handel en bouw; wie het eerst 10 punten heeft, wint. Nog geen muur, en je eerste dorpen liggen er al.',
      },
      chosen: { scenario: 'gift', layout: 'beginner' },
      seats: 3,
      minutes: 45,
      aids: true,
    },
    {
      id: 'family',
      title: { en: 'Family', de: 'Familie', nl: 'Gezin' },
      note: {
        en: 'The classic island with a new board every time, also for two. A little shorter: 8 points win.',
        de: 'Die klassische Insel, jedes Mal neu ausgelegt, auch zu zweit. Etwas kürzer: 8 Punkte gewinnen.',
        nl: 'Het klassieke eiland, elke keer een nieuw bord, ook met zijn tweeën. Iets korter: 8 punten winnen.',
      },
      chosen: { scenario: 'island', layout: 'random', 'variants.goal': '8' },
      seats: 4,
      minutes: 50,
      aids: true,
    },
    {
      id: 'full',
      title: { en: 'Full game', de: 'Volles Spiel', nl: 'Volledig spel' },
      note: {
        en: 'With the Wall: recruit guards, hold the wildlings back together, use heroes. If the Wall falls, the best guardian wins.',
        de: 'Mit der Mauer: Wächter rekrutieren, gemeinsam die Wildlinge aufhalten, Helden nutzen. Fällt die Mauer, gewinnt, wer sie am besten bewacht hat.',
        nl: 'Met de muur: rekruteer wachters, houd samen de wildlingen tegen, gebruik helden. Valt de muur, dan wint wie hem het best bewaakte.',
      },
      chosen: { scenario: 'watch' },
      seats: 4,
      minutes: 90,
      aids: true,
    },
    {
      id: 'tournament',
      title: { en: 'Tournament', de: 'Turnier', nl: 'Toernooi' },
      note: {
        en: 'The full game on a board nobody knows, by the English rule book with errata. No hints, no taking back, strong bots.',
        de: 'Das volle Spiel auf einem Spielfeld, das niemand kennt, nach der englischen Spielanleitung mit Errata. Keine Tipps, kein Zurücknehmen, starke Bots.',
        nl: 'Het volledige spel op een bord dat niemand kent, volgens de Engelse handleiding met errata. Geen tips, niets terugnemen, sterke bots.',
      },
      chosen: { scenario: 'watch', layout: 'random', edition: 'en-errata' },
      seats: 4,
      minutes: 90,
      aids: false,
      botLevel: 2,
    },
  ],
  laysFreshBoard: ({ chosen = {} }) => chosen.layout === 'variable' || chosen.layout === 'random',
  boardOption: 'board',
};
