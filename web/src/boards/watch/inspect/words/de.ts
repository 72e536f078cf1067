import type { AskWords } from './en.ts';

const s = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
const points = (count: number): string => s(count, 'Punkt', 'Punkte');
const guards = (count: number): string => s(count, 'Wächter', 'Wächter');
const wildlings = (count: number): string => s(count, 'Wildling', 'Wildlinge');
const percent = (of: number, total: number): string => `${of} von ${total} (${Math.round((of / total) * 100)} %)`;

export const de: AskWords = {
  not: (reason) => `Jetzt nicht: ${reason}`,
  hex: {
    yields: (kind) => `Bringt ${kind}: jeder Siedlung an seinen Ecken 1 Karte, jeder Befestigung 2.`,
    nothing: 'Bringt nichts, aber ringsum darf gebaut werden.',
    blocked: (who) => `Blockiert: ${who}. Bis dahin bringt es nichts.`,
    now: (gains) => `So wie es steht, bringt es ${gains}.`,
    gain: (name, cards) => `${name} ${cards}`,
    nobody: 'Niemand hat hier ein Gebäude.',
    tormund: 'Hierhin darfst du Tormund schicken.',
    odds: (of36) => `Seine Zahl kommt in ${percent(of36, 36)} Würfen.`,
  },
  corner: {
    free: 'Eine freie Kreuzung: Auf Kreuzungen stehen Siedlungen.',
    settle: 'Hier kannst du jetzt eine Siedlung bauen.',
    noSettle: (reason) => `Jetzt keine Siedlung hier: ${reason}`,
    odds: (of36) => `Eine Siedlung hier bekommt in ${percent(of36, 36)} Würfen etwas.`,
    settlement: (worth) =>
      `Eine Siedlung: ${points(worth)}, und 1 Karte von jedem Feld ringsum, dessen Zahl gewürfelt wird.`,
    keep: (worth) =>
      `Eine Befestigung: ${points(worth)}, und 2 Karten von jedem Feld ringsum, dessen Zahl gewürfelt wird.`,
    brings: (of36) => `Sie bringt in ${percent(of36, 36)} Würfen etwas.`,
    toKeep: (cost) => `Sie kann für ${cost} zur Befestigung werden.`,
    toKeepNow: 'Du kannst sie jetzt zur Befestigung ausbauen.',
    route: (what) => `Sie liegt ${what}.`,
  },
  path: {
    free: 'Ein freier Weg: Auf Wegen liegen Straßen.',
    road: 'Hier kannst du jetzt eine Straße bauen.',
    noRoad: (reason) => `Jetzt keine Straße hier: ${reason}`,
    roadOf: (name) => `Straße von ${name}`,
    length: (name, length) => `Der längste Straßenzug von ${name} hat ${s(length, 'Straße', 'Straßen')}.`,
    longest: (name, worth) => `${name} hat die Längste Straße (${points(worth)}).`,
    nobodyLongest: 'Die Längste Straße bekommt, wer zuerst 5 am Stück hat.',
  },
  route: {
    title: (kind) => (kind ? `2:1-Handelsstation für ${kind}` : '3:1-Handelsstation'),
    text: (kind) =>
      kind
        ? `Wer an einer ihrer Kreuzungen ein Gebäude hat, tauscht 2 ${kind} gegen 1 beliebige Karte aus dem Vorrat.`
        : 'Wer an einer ihrer Kreuzungen ein Gebäude hat, tauscht 3 gleiche Karten gegen 1 beliebige aus dem Vorrat.',
    usedBy: (names) => `Genutzt von ${names}.`,
    nobody: 'Noch nutzt sie niemand.',
    yourRate: (rate, kind) => `Du gibst zurzeit ${rate} ${kind} für 1 Karte.`,
  },
  tormund: {
    onHex: (hex) => `Er steht auf ${hex}: Dieses Feld bringt nichts.`,
    inCamp: 'Er ist in seinem Lager und blockiert nichts.',
    next: 'Eine 7 oder eine Grenzpatrouille versetzt ihn auf ein anderes Feld; wer ihn versetzt, raubt dort einem Spieler mit Gebäude eine Karte.',
    seven: `Eine 7 kommt in ${percent(6, 36)} Würfen.`,
    camp: 'Tormunds Lager',
    campText: 'Hier steht er, wenn er kein Feld blockiert.',
  },
  wildling: {
    does: {
      regular:
        'Er wartet auf der Lichtung, bis dort mehr Wildlinge als Wächter stehen; dann durchbrechen sie die Mauer.',
      climber: 'Er springt sofort über die Mauer, egal wie viele Wächter dort stehen. Das ist kein Durchbruch.',
      giant: 'Er vertreibt den Wächter auf Platz 1 und kehrt heim. Ohne Wächter durchbricht er die Mauer.',
      mammoth:
        'Es zählt als ein Wildling, überquert die Mauer aber nie; eine ungerade Zahl lenkt, wer sie überquert, nach Südosten.',
    },
    inGift: (kind) => `${kind} in der Schenkung`,
    blocks: (hex) => `Er steht auf ${hex}: Dieses Feld bringt nichts.`,
    oneOf: (count) => `In der Schenkung stehen ${wildlings(count)}; mit 8 endet die Partie.`,
    home: 'Eine Grenzpatrouille oder Ygritte kann ihn heimschicken.',
    inClearing: (kind, clearing) => `${kind} auf der Lichtung ${clearing}`,
    inCamp: (kind, camp) => `${kind}, ${camp}`,
    behind: (count) => `${wildlings(count)} vor ihm; er rückt auf, wenn einer davon vorrückt.`,
  },
  advance: {
    goes: (faces, clearing, does) => `Bei ${faces} geht er auf die Lichtung ${clearing} und ${does}.`,
    does: {
      waits: 'wartet dort',
      climbs: 'springt über die Mauer',
      fells: 'vertreibt einen Wächter',
      breaches: 'durchbricht die Mauer',
    },
    ends: 'Damit endete die Partie.',
    faces: (faces) => `einer ${faces.join(' oder ')}`,
    odds: (of12) => `Er rückt in ${percent(of12, 12)} Würfen vor.`,
  },
  camp: {
    empty: (camp) => `${camp}: leer`,
    next: (camp) => `Der nächste Wildling dieses Stammes kommt in Lager ${camp}.`,
    rush: 'Kommt ein fünfter Wildling, rücken sofort zwei vor: ein Sturm.',
    token: (of, total) =>
      `Das nächste Plättchen aus dem Vorrat bringt in ${percent(of, total)} Fällen einen aus diesem Stamm.`,
  },
  clan: {
    camps: (count) => `${wildlings(count)} in seinen Lagern.`,
    trails: (trails) => `Seine Pfade: ${trails}.`,
    trail: (faces, clearing) => `${faces} zur Lichtung ${clearing}`,
  },
  trail: {
    title: (faces, clearing) => `Pfad ${faces} zur Lichtung ${clearing}`,
    text: (faces, clan) =>
      `Zeigt der Wildling-Würfel ${faces}, kommt hier der erste Wildling aus dem Gebiet „${clan}“.`,
    nobody: 'Dort lagert niemand: Es geschähe nichts.',
    odds: (of12) => `Das zeigt der Würfel in ${percent(of12, 12)} Würfen.`,
  },
  clearing: {
    holds: (what) => `Hier: ${what}.`,
    empty: 'Hier ist kein Wildling.',
    against: (count, against) => `${wildlings(count)} gegen ${guards(against)}.`,
    room: (count) => `Noch ${count} mehr, und die Mauer wird hier durchbrochen.`,
    many: (count, kind) => `${count} ${kind}`,
  },
  section: {
    space: (space) => `Ein neuer Wächter kommt auf Platz ${space}.`,
    full: 'Alle fünf Plätze sind besetzt.',
    guard: 'Hier kannst du jetzt einen Wächter hinstellen.',
    line: {
      'south-west': 'Wer hier die Mauer überquert, geht nach Südwesten.',
      'south-east': 'Wer hier die Mauer überquert, geht nach Südosten.',
    },
    breach: (of12) =>
      of12
        ? `Der nächste Wurf durchbricht die Mauer hier in ${percent(of12, 12)} Fällen.`
        : 'Der nächste Wurf kann die Mauer hier nicht durchbrechen.',
    climb: (of12) => `In ${percent(of12, 12)} Fällen klettert jemand hinüber.`,
  },
  guard: {
    of: (name, section, space) => `Wächter von ${name}, Platz ${space} von Mauerabschnitt ${section}`,
    free: (section, space) => `freier Platz ${space} von Mauerabschnitt ${section}`,
    first: 'Er fällt als Erster, durch einen Riesen oder bei einem Durchbruch.',
    behind: 'Zuerst fallen die auf niedrigeren Plätzen.',
    has: (name, count) => `${name} hat ${guards(count)} auf der Mauer.`,
    points: '3 Wächter sind 1 Punkt wert, 5 sind 2 wert.',
    falls: (of12) => `Mit dem nächsten Wurf fällt er in ${percent(of12, 12)} Fällen.`,
    nextHere: 'Der nächste Wächter dieses Abschnitts kommt hierher.',
    later: 'Die niedrigeren Plätze werden zuerst besetzt.',
  },
  frostfangs: {
    title: 'die Frostfänge',
    kind: (count, kind) => `${count} ${kind} in den Frostfängen`,
    text: 'Hier warten Wildlinge, bis ein Plättchen sie in ein Lager bringt. Wer heimgeschickt wird, kommt hierher zurück.',
    waiting: (what) => `Es warten: ${what}.`,
    token: (of, total) => `Das nächste Plättchen aus dem Vorrat zeigt diese Art in ${percent(of, total)} Fällen.`,
  },
  breaches: {
    title: (count) => `Durchbruch-Leiste: ${count} von 3`,
    text: 'Jeder Mauerdurchbruch zählt eins. Der dritte beendet die Partie sofort; dann gewinnt, wer die meisten Wächter hat.',
    most: (names, count) => `Die meisten Wächter jetzt: ${names}, ${count}.`,
    none: 'Niemand hat einen Wächter auf der Mauer.',
    odds: (of12) =>
      of12
        ? `Der nächste Wurf bringt in ${percent(of12, 12)} Fällen einen Durchbruch.`
        : 'Der nächste Wurf kann keinen Durchbruch bringen.',
  },
  gift: {
    title: (count) => `Wildlinge in der Schenkung: ${count} von 8`,
    text: 'Mit dem achten Wildling in der Schenkung endet die Partie sofort; dann gewinnt, wer die meisten Wächter hat.',
    odds: (of12) =>
      of12
        ? `Der nächste Wurf beendet die Partie in ${percent(of12, 12)} Fällen.`
        : 'Der nächste Wurf kann die Partie nicht beenden.',
  },
  ground: {
    wall: {
      title: 'die Mauer',
      text: 'Sie hält die Wildlinge aus der Schenkung fern. Jeden Abschnitt verteidigen die Wächter auf seinen fünf Plätzen.',
    },
    north: {
      title: 'nördlich der Mauer',
      text: 'Wildlinge kommen aus den Frostfängen in die Lager ihrer Stämme, über die Pfade auf die Lichtungen und über die Mauer.',
    },
    sea: {
      title: 'Rand des Spielfelds',
      text: 'Jenseits der Felder wird nicht gebaut. Kreuzungen und Wege am Rand zählen wie alle anderen.',
    },
  },
  dice: {
    title: (sum) => `gewürfelt: ${sum}`,
    production: (sum) => `Felder mit der Zahl ${sum} brachten Ertrag.`,
    seven: 'Eine 7: Niemand bekam Ertrag; große Hände wurden halbiert, und Tormund wurde versetzt.',
    wildling: (face) => `Der Wildling-Würfel zeigte ${face}.`,
    odds: (advances) => `In ${percent(advances, 12)} Würfen rückt jemand vor.`,
  },
  resource: {
    tap: (does) => `Ein Tipp auf die Karte: ${does}.`,
    own: (count) => `Du hast ${count}.`,
    supply: (count) => `Im Vorrat sind noch ${count}.`,
    from: (terrain) => `Kommt von: ${terrain}.`,
    for: (works) => `Gebraucht für: ${works}.`,
    rate: (rate) => `Der Vorrat gibt dir 1 Karte für ${rate}.`,
    income: (cards) => `Etwa ${cards} je Wurf.`,
  },
  hand: {
    title: (name, count) => `${name}: ${s(count, 'Rohstoffkarte', 'Rohstoffkarten')}`,
    text: 'Welche es sind, ist geheim.',
    limit: (limit) => `Bis zu ${limit} sind vor einer 7 sicher.`,
    seven: (count) =>
      count ? `Bei einer 7 müssten ${s(count, 'Karte', 'Karten')} abgegeben werden.` : 'Eine 7 würde nichts kosten.',
  },
  cards: {
    title: (name, count) => `${name}: ${s(count, 'Entwicklungskarte', 'Entwicklungskarten')}`,
    text: 'Gekauft für 1 Erz, 1 Wolle und 1 Getreide. Sie bleiben verdeckt, bis sie gespielt werden; eine je Zug.',
    deck: (count) => `Im Stapel sind noch ${count}.`,
    now: 'Du kannst sie jetzt spielen.',
  },
  guards: { title: (name, count) => `${name}: ${guards(count)} auf der Mauer` },
  road: {
    title: (name, length) => `${name}: längster Straßenzug ${length}`,
    text: (worth) =>
      `Die Längste Straße ist ${points(worth)} wert: zuerst wer 5 am Stück hat, dann wer einen längeren Zug baut.`,
  },
  patrols: {
    title: (name, count) => `${name}: ${s(count, 'Grenzpatrouille', 'Grenzpatrouillen')} gespielt`,
    text: (worth) => `Die Stärkste Grenzpatrouille ist ${points(worth)} wert: zuerst wer 3 hat, dann wer mehr hat.`,
    holder: (name) => `${name} hat sie.`,
  },
  hero: {
    side: (side) =>
      side === 'A' ? 'Seite A: noch zweimal nutzbar.' : 'Seite B: noch einmal nutzbar, dann wird die Karte getauscht.',
    rests: 'Ruht: in diesem Zug genommen oder genutzt.',
    display: 'In der Auslage: Man nimmt sie gegen eine genutzte Heldenkarte.',
    now: 'Du kannst diese Heldenkarte jetzt nutzen.',
  },
  points: {
    title: (name, count) => `${name}: ${points(count)}`,
    line: (what, count) => `${what}: ${count}`,
    none: 'Noch keine Punkte.',
    hidden: 'Siegpunktkarten auf der Hand bleiben verdeckt und zählen hier nicht mit.',
    goal: (goal) => `Wer im eigenen Zug ${goal} hat, gewinnt.`,
  },
  work: {
    cost: (cost) => `Kostet ${cost}.`,
    worth: (count) => `${points(count)} wert.`,
    left: (count) => `Noch ${count} übrig.`,
    now: 'Das kannst du jetzt bauen.',
    token: (count) =>
      `Beim Bauen ${count === 1 ? 'wird 1 Wildling-Plättchen' : `werden ${count} Wildling-Plättchen`} aufgedeckt: Jedes bringt einen Wildling in ein Lager.`,
  },
  deed: {
    trade: 'Karten mit den anderen tauschen, oder mit dem Vorrat zu deinen Kursen.',
    play: 'Eine Entwicklungskarte von der Hand ausspielen, höchstens eine pro Zug.',
    roll: 'Alle mit einem Gebäude an einem Feld mit dieser Summe bekommen dessen Karten. Bei einer 7 kommt stattdessen Tormund.',
    end: 'Dein Zug ist vorbei, und die nächste Person würfelt.',
    pass: 'Du baust nichts, und das Spiel geht weiter.',
    now: 'Das kannst du jetzt tun.',
  },
};
