import { settings } from '../core/settings.ts';

const steps = (n: number): string => `${n} ${n === 1 ? 'step' : 'steps'}`;
const short = (key: string): string => `${key.slice(0, 12)}…`;

const en = {
  title: 'Fair randomness',
  lead: 'Every roll has two parts: one from the device of whoever moves, one from the server. Each side committed to its part before it could know the other. Your browser works out every roll again.',
  leadOld:
    'This game was played under an older scheme: the server fixed all results before the first move. Your browser works out every roll again, but whoever ran the server could have chosen and foreseen the results.',
  steps: 'What was checked',
  seed: {
    good: 'The server’s seed has the fingerprint that was published when the table was made.',
    bad: 'The server’s seed does not have the published fingerprint.',
  },
  draws: {
    good: (n: number) => `All ${n} results follow from the published parts.`,
    bad: (at: number) => `From move ${at} on the results do not follow from the published parts.`,
  },
  elements: {
    good: (n: number) => `All ${n} parts from players’ devices lie on the chains that were published beforehand.`,
    bad: 'A part from a player’s device is not on the published chain.',
  },
  transcript: {
    good: 'Names, rules and commitments are those that were agreed on before anything was drawn.',
    bad: 'The record does not match what was agreed on before anything was drawn.',
  },
  sides: (both: number, server: number) =>
    `In ${steps(both)} the randomness came from both sides: nobody alone, not even the operator of the server, could choose or foresee it.${
      server > 0
        ? ` In ${steps(server)} (bots, absent players, programs) it came from the server alone: nobody could choose it, but the operator could foresee it from a player’s last move on.`
        : ''
    }`,
  opening: (revealed: string, missing: string) =>
    `${revealed ? `The set-up includes the parts of ${revealed}.` : 'The set-up came from the server alone.'}${
      missing ? ` No part came in time from ${missing}.` : ''
    }`,
  signature: {
    start: (key: string) => `What was agreed on is signed with the key ${short(key)}.`,
    record: (key: string) => `The whole record, names included, is signed with the key ${short(key)}.`,
    noneStart: 'Nobody signed what was agreed on: the game was played on one device.',
    noneRecord: 'The record is not signed: nobody vouches for the names in it.',
    bad: 'The signature is wrong: the record was changed after it was signed.',
    ours: 'This server publishes that key.',
    foreign: 'This server does not publish that key.',
  },
  seen: {
    good: (n: number) =>
      `During the game this browser saw ${n} of these proofs itself, and the record agrees with them.`,
    bad: 'The record differs from what this browser saw during the game.',
    none: 'This browser did not follow the game, so it cannot compare the record with what it saw.',
  },
  unknown:
    'What cannot be known: whether the operator and a player worked together, and why someone left the table or let their time run out.',
  notYet:
    'Each roll is proven when it happens. What was drawn in secret, and the server’s seed, are revealed when the game is over.',
  commitment: 'Fingerprint published when the table was made',
  seedShown: 'Seed, revealed after the game',
  by: 'Calculated in your own browser.',
  table: 'Results by move',
  from: { both: 'both sides', server: 'server alone' },
  nothingPromised:
    'This game was started before games on this device published a fingerprint. The replay uses exactly the results that were recorded.',
  mark: {
    both: 'Proven: randomness from both sides',
    server: 'Proven: the server’s part alone',
    sealed: 'Drawn in secret: proven at the end',
    unchecked: 'Drawn before this page was open: proven at the end',
    alarm: 'The proof of this result is wrong',
  },
  explain: {
    both: 'Your browser has just worked out this result again. The device of whoever moved and the server each added a part that the other could not know. Nobody alone could choose or foresee it.',
    server:
      'Your browser has just worked out this result again. It came from the server alone, which had committed to its part beforehand. The operator could not choose it, but could foresee it from a player’s last move on.',
    sealed:
      'Something was drawn that not everybody may know. The server’s part stays sealed until the end of the game; its commitment was published beforehand.',
    unchecked: 'This page was opened after the server had committed to its part. The record proves it at the end.',
    alarm: 'Save the record of the game, and ask whoever runs this server.',
  },
  drawn: 'Drawn',
  player: 'The player’s part',
  server: 'The server’s part',
  alarms: {
    commitment: 'The server used a different part from the one it had committed to.',
    element: 'A player’s part is not on that player’s chain.',
    outcome: 'The result does not follow from the two parts.',
    'left-out': 'The server left out the part that this device sent with its move.',
    replaced: 'Someone replaced the chain of this device.',
    transcript: 'What the server signed is not what this device saw and sent.',
    record: 'The record differs from what this browser saw during the game.',
  },
  more: 'How randomness works here',
};

export type LuckWords = typeof en;

const de: LuckWords = {
  title: 'Fairer Zufall',
  lead: 'Jeder Wurf hat zwei Anteile: einen vom Gerät des Spielers und einen vom Server. Jede Seite hat sich auf ihren Anteil festgelegt, bevor sie den anderen kennen konnte. Dein Browser rechnet jeden Wurf nach.',
  leadOld:
    'Diese Partie wurde nach einem älteren Verfahren gespielt: Der Server legte alle Ergebnisse vor dem ersten Schritt fest. Dein Browser rechnet jeden Wurf nach; wer den Server betreibt, hätte die Ergebnisse aber aussuchen und voraussehen können.',
  steps: 'Was geprüft wurde',
  seed: {
    good: 'Der Startwert des Servers hat den Fingerabdruck, der beim Anlegen des Tisches veröffentlicht wurde.',
    bad: 'Der Startwert des Servers passt nicht zum veröffentlichten Fingerabdruck.',
  },
  draws: {
    good: (n) => `Alle ${n} Ergebnisse folgen aus den veröffentlichten Anteilen.`,
    bad: (at) => `Ab Schritt ${at} folgen die Ergebnisse nicht aus den veröffentlichten Anteilen.`,
  },
  elements: {
    good: (n) => `Alle ${n} Anteile von den Geräten der Spieler liegen auf den vorher veröffentlichten Ketten.`,
    bad: 'Ein Anteil vom Gerät eines Spielers liegt nicht auf der veröffentlichten Kette.',
  },
  transcript: {
    good: 'Namen, Regeln und Festlegungen sind die, die vereinbart wurden, bevor etwas gezogen wurde.',
    bad: 'Die Aufzeichnung passt nicht zu dem, was vereinbart wurde, bevor etwas gezogen wurde.',
  },
  sides: (both, server) =>
    `In ${both} ${both === 1 ? 'Schritt' : 'Schritten'} kam der Zufall von beiden Seiten: Niemand allein, auch nicht der Betreiber, konnte ihn aussuchen oder voraussehen.${
      server > 0
        ? ` In ${server} ${server === 1 ? 'Schritt' : 'Schritten'} (Bots, Abwesende, Programme) kam er allein vom Server: Aussuchen konnte ihn niemand, der Betreiber konnte ihn aber ab dem letzten Schritt eines Spielers voraussehen.`
        : ''
    }`,
  opening: (revealed, missing) =>
    `${revealed ? `Der Aufbau enthält die Anteile von ${revealed}.` : 'Der Aufbau kam allein vom Server.'}${
      missing ? ` Von ${missing} kam rechtzeitig kein Anteil.` : ''
    }`,
  signature: {
    start: (key) => `Was vereinbart wurde, ist mit dem Schlüssel ${short(key)} unterschrieben.`,
    record: (key) => `Die ganze Aufzeichnung samt Namen ist mit dem Schlüssel ${short(key)} unterschrieben.`,
    noneStart: 'Niemand hat das Vereinbarte unterschrieben: Die Partie wurde auf einem Gerät gespielt.',
    noneRecord: 'Die Aufzeichnung ist nicht unterschrieben: Für die Namen darin bürgt niemand.',
    bad: 'Die Unterschrift ist falsch: Die Aufzeichnung wurde nach dem Unterschreiben verändert.',
    ours: 'Dieser Server veröffentlicht diesen Schlüssel.',
    foreign: 'Dieser Server veröffentlicht diesen Schlüssel nicht.',
  },
  seen: {
    good: (n) =>
      `Während der Partie hat dieser Browser ${n} dieser Beweise selbst gesehen, und die Aufzeichnung stimmt damit überein.`,
    bad: 'Die Aufzeichnung weicht von dem ab, was dieser Browser während der Partie gesehen hat.',
    none: 'Dieser Browser hat die Partie nicht verfolgt und kann die Aufzeichnung deshalb nicht damit vergleichen.',
  },
  unknown:
    'Was sich nicht wissen lässt: ob der Betreiber und ein Spieler zusammengearbeitet haben, und warum jemand den Tisch verließ oder die Zeit verstreichen ließ.',
  notYet:
    'Jeder Wurf wird sofort bewiesen. Was verdeckt gezogen wurde und der Startwert des Servers werden nach der Partie offengelegt.',
  commitment: 'Beim Anlegen des Tisches veröffentlichter Fingerabdruck',
  seedShown: 'Nach der Partie offengelegter Startwert',
  by: 'Berechnet in deinem eigenen Browser.',
  table: 'Ergebnisse nach Schritten',
  from: { both: 'beide Seiten', server: 'nur der Server' },
  nothingPromised:
    'Diese Partie begann, bevor für Partien auf diesem Gerät ein Fingerabdruck veröffentlicht wurde. Die Wiederholung verwendet genau die aufgezeichneten Ergebnisse.',
  mark: {
    both: 'Bewiesen: Zufall beider Seiten',
    server: 'Bewiesen: Anteil des Servers allein',
    sealed: 'Verdeckt gezogen: Beweis am Ende',
    unchecked: 'Gezogen, bevor diese Seite offen war: Beweis am Ende',
    alarm: 'Der Beweis für dieses Ergebnis ist falsch',
  },
  explain: {
    both: 'Dein Browser hat dieses Ergebnis gerade nachgerechnet. Das Gerät des Spielers und der Server haben je einen Anteil beigetragen, den die andere Seite nicht kennen konnte. Niemand allein konnte es aussuchen oder voraussehen.',
    server:
      'Dein Browser hat dieses Ergebnis gerade nachgerechnet. Es kam allein vom Server, der sich vorher auf seinen Anteil festgelegt hatte. Der Betreiber konnte es nicht aussuchen, aber ab dem letzten Schritt eines Spielers voraussehen.',
    sealed:
      'Es wurde etwas gezogen, das nicht alle wissen dürfen. Der Anteil des Servers bleibt bis zum Ende der Partie versiegelt; die Festlegung darauf wurde vorher veröffentlicht.',
    unchecked:
      'Diese Seite wurde geöffnet, nachdem sich der Server auf seinen Anteil festgelegt hatte. Am Ende beweist ihn die Aufzeichnung.',
    alarm: 'Speichere die Aufzeichnung der Partie und frage den Betreiber dieses Servers.',
  },
  drawn: 'Gezogen',
  player: 'Anteil des Spielers',
  server: 'Anteil des Servers',
  alarms: {
    commitment: 'Der Server hat einen anderen Anteil verwendet als den, auf den er sich festgelegt hatte.',
    element: 'Ein Anteil eines Spielers liegt nicht auf dessen Kette.',
    outcome: 'Das Ergebnis folgt nicht aus den beiden Anteilen.',
    'left-out': 'Der Server hat den Anteil weggelassen, den dieses Gerät mit seinem Schritt geschickt hat.',
    replaced: 'Jemand hat die Kette dieses Geräts ersetzt.',
    transcript: 'Was der Server unterschrieben hat, ist nicht das, was dieses Gerät gesehen und geschickt hat.',
    record: 'Die Aufzeichnung weicht von dem ab, was dieser Browser während der Partie gesehen hat.',
  },
  more: 'Wie der Zufall hier entsteht',
};

const nl: LuckWords = {
  title: 'Eerlijk toeval',
  lead: 'Elke worp heeft twee delen: een van het apparaat van de speler en een van de server. Elke kant heeft zich op zijn deel vastgelegd voordat hij het andere kon kennen. Je browser rekent elke worp na.',
  leadOld:
    'Dit spel is volgens een oudere methode gespeeld: de server legde alle uitkomsten vóór de eerste zet vast. Je browser rekent elke worp na, maar wie de server beheert, had de uitkomsten kunnen kiezen en voorzien.',
  steps: 'Wat is gecontroleerd',
  seed: {
    good: 'De startwaarde van de server heeft de vingerafdruk die bij het openen van de tafel is gepubliceerd.',
    bad: 'De startwaarde van de server past niet bij de gepubliceerde vingerafdruk.',
  },
  draws: {
    good: (n) => `Alle ${n} uitkomsten volgen uit de gepubliceerde delen.`,
    bad: (at) => `Vanaf zet ${at} volgen de uitkomsten niet uit de gepubliceerde delen.`,
  },
  elements: {
    good: (n) => `Alle ${n} delen van de apparaten van spelers liggen op de vooraf gepubliceerde ketens.`,
    bad: 'Een deel van het apparaat van een speler ligt niet op de gepubliceerde keten.',
  },
  transcript: {
    good: 'Namen, regels en vastleggingen zijn zoals afgesproken voordat er iets werd getrokken.',
    bad: 'Het verslag past niet bij wat is afgesproken voordat er iets werd getrokken.',
  },
  sides: (both, server) =>
    `Bij ${both} ${both === 1 ? 'stap' : 'stappen'} kwam het toeval van beide kanten: niemand, ook de beheerder niet, kon het in zijn eentje kiezen of voorzien.${
      server > 0
        ? ` Bij ${server} ${server === 1 ? 'stap' : 'stappen'} (bots, afwezige spelers, programma’s) kwam het alleen van de server: niemand kon het kiezen, maar de beheerder kon het vanaf de laatste zet van een speler voorzien.`
        : ''
    }`,
  opening: (revealed, missing) =>
    `${revealed ? `De opstelling bevat de delen van ${revealed}.` : 'De opstelling kwam alleen van de server.'}${
      missing ? ` Van ${missing} kwam geen deel op tijd.` : ''
    }`,
  signature: {
    start: (key) => `Wat is afgesproken, is ondertekend met de sleutel ${short(key)}.`,
    record: (key) => `Het hele verslag, met de namen, is ondertekend met de sleutel ${short(key)}.`,
    noneStart: 'Niemand heeft de afspraken ondertekend: het spel is op één apparaat gespeeld.',
    noneRecord: 'Het verslag is niet ondertekend: niemand staat in voor de namen erin.',
    bad: 'De handtekening klopt niet: het verslag is na het ondertekenen gewijzigd.',
    ours: 'Deze server publiceert die sleutel.',
    foreign: 'Deze server publiceert die sleutel niet.',
  },
  seen: {
    good: (n) =>
      `Tijdens het spel heeft deze browser ${n} van deze bewijzen zelf gezien, en het verslag stemt ermee overeen.`,
    bad: 'Het verslag wijkt af van wat deze browser tijdens het spel heeft gezien.',
    none: 'Deze browser heeft het spel niet gevolgd en kan het verslag niet vergelijken met wat hij zag.',
  },
  unknown:
    'Wat niet te weten is: of de beheerder en een speler hebben samengewerkt, en waarom iemand de tafel verliet of zijn tijd liet verlopen.',
  notYet:
    'Elke worp wordt meteen bewezen. Wat in het geheim is getrokken en de startwaarde van de server worden na het spel onthuld.',
  commitment: 'Vingerafdruk, gepubliceerd bij het openen van de tafel',
  seedShown: 'Startwaarde, onthuld na het spel',
  by: 'Berekend in je eigen browser.',
  table: 'Uitkomsten per zet',
  from: { both: 'beide kanten', server: 'alleen de server' },
  nothingPromised:
    'Dit spel is begonnen voordat voor spellen op dit apparaat een vingerafdruk werd gepubliceerd. Bij het terugkijken worden precies de vastgelegde uitkomsten gebruikt.',
  mark: {
    both: 'Bewezen: toeval van beide kanten',
    server: 'Bewezen: alleen het deel van de server',
    sealed: 'In het geheim getrokken: bewijs aan het einde',
    unchecked: 'Getrokken voordat deze pagina openstond: bewijs aan het einde',
    alarm: 'Het bewijs van deze uitkomst klopt niet',
  },
  explain: {
    both: 'Je browser heeft deze uitkomst zojuist nagerekend. Het apparaat van de speler en de server droegen elk een deel bij dat de ander niet kon kennen. Niemand kon de uitkomst in zijn eentje kiezen of voorzien.',
    server:
      'Je browser heeft deze uitkomst zojuist nagerekend. De uitkomst kwam alleen van de server, die zich vooraf op zijn deel had vastgelegd. De beheerder kon die niet kiezen, maar wel vanaf de laatste zet van een speler voorzien.',
    sealed:
      'Er is iets getrokken dat niet iedereen mag weten. Het deel van de server blijft tot het einde van het spel verzegeld; de vastlegging erop is vooraf gepubliceerd.',
    unchecked:
      'Deze pagina is geopend nadat de server zich op zijn deel had vastgelegd. Het verslag bewijst het aan het einde.',
    alarm: 'Sla het verslag van het spel op en vraag het de beheerder van deze server.',
  },
  drawn: 'Getrokken',
  player: 'Deel van de speler',
  server: 'Deel van de server',
  alarms: {
    commitment: 'De server gebruikte een ander deel dan waarop hij zich had vastgelegd.',
    element: 'Een deel van een speler ligt niet op zijn keten.',
    outcome: 'De uitkomst volgt niet uit de twee delen.',
    'left-out': 'De server liet het deel weg dat dit apparaat met zijn zet stuurde.',
    replaced: 'Iemand heeft de keten van dit apparaat vervangen.',
    transcript: 'Wat de server heeft ondertekend, is niet wat dit apparaat zag en stuurde.',
    record: 'Het verslag wijkt af van wat deze browser tijdens het spel heeft gezien.',
  },
  more: 'Hoe het toeval hier ontstaat',
};

const luckWords = { en, de, nl };

/** The words about luck, apart from the others: most pages need none of them. */
export const useLuckWords = (): LuckWords => luckWords[settings.value.lang];
