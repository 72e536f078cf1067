import type { CoachWords } from '../../coach-module.ts';

export const coach: CoachWords = {
  topics: {
    'found-settlement': {
      title: 'Deine ersten Siedlungen',
      say: 'Sie entscheiden, was du bekommst. Such drei verschiedene Rohstoffe und Zahlen mit vielen Punkten: Sie fallen am häufigsten. Die zweite Siedlung bringt ihre Karten sofort.',
    },
    'found-guard': {
      title: 'Ein Wächter auf der Mauer',
      say: 'Wächter halten die Wildlinge draußen. Ein Abschnitt hält, solange dort mindestens so viele Wächter stehen wie Wildlinge davor. Nach drei Durchbrüchen fällt die Mauer für alle, und dann gewinnt, wer die meisten Wächter hat.',
    },
    roll: {
      title: 'Dein Zug beginnt mit den Würfeln',
      say: 'Zwei Würfel entscheiden, welche Felder Ertrag bringen, und zwar für alle. Mit der Mauer bewegt ein dritter die Wildlinge.',
    },
    act: {
      title: 'Handeln, dann bauen',
      say: 'Jetzt darfst du handeln, mit den anderen und mit dem Vorrat, und danach bauen. Wer gebaut hat, handelt in diesem Zug nicht mehr, außer der Tisch erlaubt beides abwechselnd.',
    },
    discard: {
      title: 'Zu viele Karten bei einer Sieben',
      say: 'Wer bei einer Sieben mehr als 7 Karten hält, gibt die Hälfte ab. Behalte, was du als Nächstes zum Bauen brauchst.',
    },
    tormund: {
      title: 'Versetze Tormund',
      say: 'Sein Feld bringt nichts, solange er dort steht, und du raubst jemandem mit einem Gebäude daneben eine Karte. Wähle ein Feld, das dem Führenden schadet und dir nicht.',
    },
    exchange: {
      title: 'Deine Heldenkarte ruht',
      say: 'Eine Heldenkarte hilft zweimal. Nach dem ersten Mal darfst du sie umdrehen oder eine andere nehmen; nach dem zweiten nimmst du eine andere.',
    },
    'special-build': {
      title: 'Du darfst zwischen den Zügen bauen',
      say: 'Zu fünft und zu sechst dürfen alle nach jedem Zug bauen, damit eine gute Hand nicht einer Sieben zum Opfer fällt. Handeln ist jetzt nicht erlaubt.',
    },
    seven: {
      title: 'Eine Sieben',
      say: 'Niemand bekommt Rohstoffe. Wer mehr als 7 Karten hält, gibt die Hälfte ab, und der Spieler am Zug versetzt Tormund und raubt eine Karte.',
    },
    yield: {
      title: 'Dein erster Ertrag',
      say: 'Jeder Wurf gilt für alle: Jede Siedlung an einem Feld mit dieser Zahl bringt 1 Karte, jede Befestigung 2, egal wer gewürfelt hat.',
    },
    stolen: {
      title: 'Du wurdest beraubt',
      say: 'Tormund steht an einem deiner Gebäude. Sein Feld bringt dir nichts, bis ihn jemand versetzt: mit einer Sieben oder einer Grenzpatrouille.',
    },
    offer: {
      title: 'Jemand bietet dir einen Handel an',
      say: 'Nimm an, lehne ab oder mach ein Gegenangebot. Frag dich, wem es mehr nützt: Wer führt und gleich bauen kann, soll gut zahlen.',
    },
    card: {
      title: 'Deine erste Entwicklungskarte',
      say: 'Halte sie verdeckt. Ab deinem nächsten Zug darfst du sie spielen, eine in jedem Zug. Eine Siegpunktkarte zählt einfach.',
    },
    token: {
      title: 'Bauen weckt die Wildlinge',
      say: 'Jede Siedlung deckt ein Plättchen auf, jede Befestigung zwei: Ein Wildling kommt ins Lager seines Stammes. Je mehr gebaut wird, desto mehr drängen gegen die Mauer.',
    },
    advance: {
      title: 'Wildlinge rücken vor',
      say: 'Der dritte Würfel schickt einen Wildling eines Stammes über seinen Pfad auf eine Lichtung vor der Mauer. Zähl nach: Sind es mehr als Wächter auf dem Abschnitt, gibt es einen Durchbruch.',
    },
    giant: {
      title: 'Ein Riese an der Mauer',
      say: 'Ein Riese vertreibt einen Wächter von der Mauer und kehrt heim. Der Wächter geht an seinen Besitzer zurück und muss neu rekrutiert werden; ohne Wächter durchbricht der Riese die Mauer.',
    },
    climber: {
      title: 'Ein Kletterer kommt hinüber',
      say: 'Kletterer überwinden die Mauer ohne Durchbruch und lagern auf einem Feld der Schenkung. Dieses Feld bringt nichts, solange sie dort sind. Acht Wildlinge in der Schenkung beenden die Partie.',
    },
    breach: {
      title: 'Die Mauer ist durchbrochen',
      say: 'Die Wildlinge dieses Abschnitts strömen in die Schenkung und blockieren Felder. Beim dritten Durchbruch endet die Partie, und es gewinnt, wer die meisten Wächter auf der Mauer hat, gleich wie viele Punkte.',
    },
    rush: {
      title: 'Ein Sturm',
      say: 'Ein fünfter Wildling kam zu diesem Stamm: Zwei von ihnen stürmen sofort seine Pfade hinab. Sieh nach, welche Abschnitte sie brechen können.',
    },
    'longest-road': {
      title: 'Längste Straße',
      say: 'Wer als Erster eine Straße aus fünf Teilen ohne Verzweigung hat, bekommt sie, und sie bringt Punkte. Wer eine längere baut, nimmt sie weg.',
    },
    'largest-patrol': {
      title: 'Stärkste Grenzpatrouille',
      say: 'Wer als Erster drei Grenzpatrouillen ausgespielt hat, bekommt sie, und sie bringt Punkte. Wer mehr ausspielt, nimmt sie weg.',
    },
  },
  goal: 'Wer im eigenen Zug als Erster das Ziel erreicht, gewinnt.',
  goals: {
    points: {
      short: 'Punkte',
      say: ({ now, end }) => `Du hast ${now} von ${end} Punkten, mit denen man gewinnt.`,
    },
    breaches: {
      short: 'Durchbrüche',
      say: ({ now, end }) => `Durchbrüche der Mauer: ${now}; bei ${end} gewinnt, wer die meisten Wächter hat.`,
    },
    wildlings: {
      short: 'Wildlinge',
      say: ({ now, end }) => `Wildlinge in der Schenkung: ${now}; bei ${end} gewinnt, wer die meisten Wächter hat.`,
    },
  },
  worths: {
    settlement: ({ points }) => `Siedlung: ${points}`,
    keep: ({ points }) => `Befestigung: ${points}`,
    'longest-road': ({ points }) => `Längste Straße: ${points}`,
    'largest-patrol': ({ points }) => `Stärkste Grenzpatrouille: ${points}`,
    guards: ({ points, more: count }) => `${count} Wächter auf der Mauer: ${points}`,
    'point-card': ({ points }) => `Siegpunktkarte: ${points}`,
  },
};
