import type { AskWords } from './en.ts';

const s = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
const points = (count: number): string => s(count, 'punt', 'punten');
const guards = (count: number): string => s(count, 'wachter', 'wachters');
const wildlings = (count: number): string => s(count, 'wildling', 'wildlingen');
const percent = (of: number, total: number): string => `${of} van de ${total} (${Math.round((of / total) * 100)} %)`;

export const nl: AskWords = {
  not: (reason) => `Nu niet: ${reason}`,
  hex: {
    yields: (kind) => `Levert ${kind} op: 1 kaart voor elk dorp aan de hoeken, 2 voor elke burcht.`,
    nothing: 'Levert niets op, maar eromheen mag worden gebouwd.',
    blocked: (who) => `Geblokkeerd: ${who}. Tot die weg is, levert de tegel niets op.`,
    now: (gains) => `Zoals het nu staat, levert de tegel op: ${gains}.`,
    gain: (name, cards) => `${name} ${cards}`,
    nobody: 'Niemand heeft hier een gebouw.',
    tormund: 'Hierheen mag je Tormund sturen.',
    odds: (of36) => `Het getal valt in ${percent(of36, 36)} worpen.`,
  },
  corner: {
    free: 'Een vrije driesprong: op driesprongen staan dorpen.',
    settle: 'Hier kun je nu een dorp bouwen.',
    noSettle: (reason) => `Nu geen dorp hier: ${reason}`,
    odds: (of36) => `Een dorp hier krijgt iets in ${percent(of36, 36)} worpen.`,
    settlement: (worth) =>
      `Een dorp: ${points(worth)}, en 1 kaart van elke tegel eromheen waarvan het getal wordt geworpen.`,
    keep: (worth) =>
      `Een burcht: ${points(worth)}, en 2 kaarten van elke tegel eromheen waarvan het getal wordt geworpen.`,
    brings: (of36) => `Dit gebouw krijgt iets in ${percent(of36, 36)} worpen.`,
    toKeep: (cost) => `Het kan voor ${cost} een burcht worden.`,
    toKeepNow: 'Je kunt er nu een burcht van maken.',
    route: (what) => `Het ligt ${what}.`,
  },
  path: {
    free: 'Een vrij pad: op paden liggen straten.',
    road: 'Hier kun je nu een straat bouwen.',
    noRoad: (reason) => `Nu geen straat hier: ${reason}`,
    roadOf: (name) => `straat van ${name}`,
    length: (name, length) => `De langste aaneengesloten lijn van ${name} telt ${s(length, 'straat', 'straten')}.`,
    longest: (name, worth) => `${name} heeft de Langste weg (${points(worth)}).`,
    nobodyLongest: 'De Langste weg gaat naar wie het eerst 5 straten op rij heeft.',
  },
  route: {
    title: (kind) => (kind ? `2:1-handelsroute voor ${kind}` : '3:1-handelsroute'),
    text: (kind) =>
      kind
        ? `Wie een gebouw heeft op een van de driesprongen, ruilt 2 ${kind} voor 1 kaart naar keuze uit de voorraad.`
        : 'Wie een gebouw heeft op een van de driesprongen, ruilt 3 gelijke kaarten voor 1 kaart naar keuze uit de voorraad.',
    usedBy: (names) => `Gebruikt door ${names}.`,
    nobody: 'Nog niemand gebruikt deze route.',
    yourRate: (rate, kind) => `Je geeft op dit moment ${rate} ${kind} voor 1 kaart.`,
  },
  tormund: {
    onHex: (hex) => `Hij staat op ${hex}: die tegel levert niets op.`,
    inCamp: 'Hij is in zijn kamp en blokkeert niets.',
    next: 'Een 7 of een Wachterspatrouille verplaatst hem naar een andere tegel; wie hem verplaatst, steelt een kaart van een speler met een gebouw daar.',
    seven: `Een 7 valt in ${percent(6, 36)} worpen.`,
    camp: 'kamp van Tormund',
    campText: 'Hier staat hij als hij geen tegel blokkeert.',
  },
  wildling: {
    does: {
      regular: 'Hij wacht op de open plek tot daar meer wildlingen dan wachters staan; dan doorbreken ze de muur.',
      climber: 'Hij springt meteen over de muur, hoeveel wachters er ook staan. Dat is geen doorbraak.',
      giant: 'Hij verdrijft de wachter op veld 1 en gaat naar huis. Zonder wachter doorbreekt hij de muur.',
      mammoth:
        'Hij telt als één wildling maar gaat nooit over de muur; een oneven aantal stuurt wie oversteekt naar het zuidoosten.',
    },
    inGift: (kind) => `${kind} in de Gift`,
    blocks: (hex) => `Hij staat op ${hex}: die tegel levert niets op.`,
    oneOf: (count) => `In de Gift staan ${wildlings(count)}; bij 8 eindigt het spel.`,
    home: 'Een Wachterspatrouille of Ygritte kan hem naar huis sturen.',
    inClearing: (kind, clearing) => `${kind} op open plek ${clearing}`,
    inCamp: (kind, camp) => `${kind}, ${camp}`,
    behind: (count) => `${wildlings(count)} voor hem; hij schuift op als een daarvan vooruitgaat.`,
  },
  advance: {
    goes: (faces, clearing, does) => `Bij ${faces} gaat hij naar open plek ${clearing} en ${does}.`,
    does: {
      waits: 'wacht daar',
      climbs: 'springt over de muur',
      fells: 'verdrijft een wachter',
      breaches: 'doorbreekt de muur',
    },
    ends: 'Daarmee zou het spel eindigen.',
    faces: (faces) => `een ${faces.join(' of ')}`,
    odds: (of12) => `Hij gaat vooruit in ${percent(of12, 12)} worpen.`,
  },
  camp: {
    empty: (camp) => `${camp}: leeg`,
    next: (camp) => `De volgende wildling van deze clan komt in kamp ${camp}.`,
    rush: 'Komt er een vijfde wildling, dan gaan er meteen twee vooruit: een bestorming.',
    token: (of, total) =>
      `Het volgende fiche uit de voorraad brengt er in ${percent(of, total)} gevallen een van deze clan.`,
  },
  clan: {
    camps: (count) => `${wildlings(count)} in de kampen.`,
    trails: (trails) => `De routes: ${trails}.`,
    trail: (faces, clearing) => `${faces} naar open plek ${clearing}`,
  },
  trail: {
    title: (faces, clearing) => `route ${faces} naar open plek ${clearing}`,
    text: (faces, clan) => `Toont de wildlingdobbelsteen ${faces}, dan komt de eerste wildling van ${clan} hierlangs.`,
    nobody: 'Daar kampeert niemand: er zou niets gebeuren.',
    odds: (of12) => `Dat toont de dobbelsteen in ${percent(of12, 12)} worpen.`,
  },
  clearing: {
    holds: (what) => `Hier: ${what}.`,
    empty: 'Hier is geen wildling.',
    against: (count, against) => `${wildlings(count)} tegen ${guards(against)}.`,
    room: (count) => `Nog ${count} erbij en de muur wordt hier doorbroken.`,
    many: (count, kind) => `${count} ${kind}`,
  },
  section: {
    space: (space) => `Een nieuwe wachter komt op veld ${space}.`,
    full: 'Alle vijf velden zijn bezet.',
    guard: 'Hier kun je nu een wachter zetten.',
    line: {
      'south-west': 'Wie hier oversteekt, gaat naar het zuidwesten.',
      'south-east': 'Wie hier oversteekt, gaat naar het zuidoosten.',
    },
    breach: (of12) =>
      of12
        ? `De volgende worp doorbreekt de muur hier in ${percent(of12, 12)} gevallen.`
        : 'De volgende worp kan de muur hier niet doorbreken.',
    climb: (of12) => `In ${percent(of12, 12)} gevallen klimt er iemand over.`,
  },
  guard: {
    of: (name, section, space) => `wachter van ${name}, veld ${space} van muurdeel ${section}`,
    free: (section, space) => `vrij veld ${space} van muurdeel ${section}`,
    first: 'Hij valt als eerste, door een reus of bij een doorbraak.',
    behind: 'Eerst vallen die op lagere velden.',
    has: (name, count) => `${name} heeft ${guards(count)} op de muur.`,
    points: '3 wachters zijn 1 punt waard, 5 zijn er 2 waard.',
    falls: (of12) => `Bij de volgende worp valt hij in ${percent(of12, 12)} gevallen.`,
    nextHere: 'De volgende wachter van dit muurdeel komt hier.',
    later: 'Eerst worden de lagere velden bezet.',
  },
  frostfangs: {
    title: 'de Frostfangs',
    kind: (count, kind) => `${count} ${kind} in de Frostfangs`,
    text: 'Hier wachten wildlingen tot een fiche ze naar een kamp brengt. Wie naar huis wordt gestuurd, komt hier terug.',
    waiting: (what) => `Er wachten: ${what}.`,
    token: (of, total) => `Het volgende fiche uit de voorraad toont deze soort in ${percent(of, total)} gevallen.`,
  },
  breaches: {
    title: (count) => `spoor voor muurdoorbraken: ${count} van 3`,
    text: 'Elke doorbraak telt voor één. De derde beëindigt het spel meteen; dan wint wie de meeste wachters heeft.',
    most: (names, count) => `De meeste wachters nu: ${names}, ${count}.`,
    none: 'Niemand heeft een wachter op de muur.',
    odds: (of12) =>
      of12
        ? `De volgende worp brengt in ${percent(of12, 12)} gevallen een doorbraak.`
        : 'De volgende worp kan geen doorbraak brengen.',
  },
  gift: {
    title: (count) => `wildlingen in de Gift: ${count} van 8`,
    text: 'Met de achtste wildling in de Gift eindigt het spel meteen; dan wint wie de meeste wachters heeft.',
    odds: (of12) =>
      of12
        ? `De volgende worp beëindigt het spel in ${percent(of12, 12)} gevallen.`
        : 'De volgende worp kan het spel niet beëindigen.',
  },
  ground: {
    wall: {
      title: 'de muur',
      text: 'Hij houdt de wildlingen uit de Gift. Elk muurdeel wordt verdedigd door de wachters op de vijf velden.',
    },
    north: {
      title: 'ten noorden van de muur',
      text: 'Wildlingen komen uit de Frostfangs naar de kampen van hun clan, via de routes naar de open plekken en over de muur.',
    },
    sea: {
      title: 'rand van het bord',
      text: 'Buiten de tegels wordt niet gebouwd. Driesprongen en paden aan de rand tellen als alle andere.',
    },
  },
  dice: {
    title: (sum) => `geworpen: ${sum}`,
    production: (sum) => `Tegels met het getal ${sum} leverden op.`,
    seven: 'Een 7: niemand kreeg opbrengst; grote handen werden gehalveerd en Tormund werd verplaatst.',
    wildling: (face) => `De wildlingdobbelsteen toonde ${face}.`,
    odds: (advances) => `In ${percent(advances, 12)} worpen gaat er iemand vooruit.`,
  },
  resource: {
    tap: (does) => `Een tik op de kaart: ${does}.`,
    own: (count) => `Je hebt er ${count}.`,
    supply: (count) => `In de voorraad zijn er nog ${count}.`,
    from: (terrain) => `Komt van: ${terrain}.`,
    for: (works) => `Nodig voor: ${works}.`,
    rate: (rate) => `De voorraad geeft je 1 kaart voor ${rate}.`,
    income: (cards) => `Ongeveer ${cards} per worp.`,
  },
  hand: {
    title: (name, count) => `${name}: ${s(count, 'grondstoffenkaart', 'grondstoffenkaarten')}`,
    text: 'Welke het zijn, is geheim.',
    limit: (limit) => `Tot en met ${limit} zijn veilig voor een 7.`,
    seven: (count) =>
      count ? `Bij een 7 moeten er ${s(count, 'kaart', 'kaarten')} worden ingeleverd.` : 'Een 7 zou niets kosten.',
  },
  cards: {
    title: (name, count) => `${name}: ${s(count, 'ontwikkelingskaart', 'ontwikkelingskaarten')}`,
    text: 'Gekocht voor 1 erts, 1 wol en 1 graan. Ze blijven verborgen tot ze worden gespeeld; één per beurt.',
    deck: (count) => `In de stapel zijn er nog ${count}.`,
    now: 'Je kunt deze kaart nu spelen.',
  },
  guards: { title: (name, count) => `${name}: ${guards(count)} op de muur` },
  road: {
    title: (name, length) => `${name}: langste lijn straten ${length}`,
    text: (worth) =>
      `De Langste weg is ${points(worth)} waard: eerst wie 5 op rij heeft, daarna wie een langere lijn bouwt.`,
  },
  patrols: {
    title: (name, count) => `${name}: ${s(count, 'Wachterspatrouille', 'Wachterspatrouilles')} gespeeld`,
    text: (worth) =>
      `De Grootste patrouille is ${points(worth)} waard: eerst wie er 3 heeft, daarna wie er meer heeft.`,
    holder: (name) => `${name} heeft die.`,
  },
  hero: {
    side: (side) =>
      side === 'A' ? 'Kant A: nog twee keer te gebruiken.' : 'Kant B: nog één keer te gebruiken en dan geruild.',
    rests: 'Rust: in deze beurt genomen of gebruikt.',
    display: 'In het aanbod: te nemen in ruil voor een gebruikte held.',
    now: 'Je kunt deze held nu gebruiken.',
  },
  points: {
    title: (name, count) => `${name}: ${points(count)}`,
    line: (what, count) => `${what}: ${count}`,
    none: 'Nog geen punten.',
    hidden: 'Overwinningspuntkaarten in de hand blijven verborgen en tellen hier niet mee.',
    goal: (goal) => `Wie er in de eigen beurt ${goal} heeft, wint.`,
  },
  work: {
    cost: (cost) => `Kost ${cost}.`,
    worth: (count) => `${points(count)} waard.`,
    left: (count) => `Nog ${count} over.`,
    now: 'Dat kun je nu bouwen.',
    token: (count) =>
      `Bij het bouwen ${count === 1 ? 'wordt 1 wildlingfiche' : `worden ${count} wildlingfiches`} omgedraaid: elk brengt een wildling naar een kamp.`,
  },
  deed: {
    trade: 'Ruil kaarten met de anderen, of met de voorraad tegen jouw ruilverhoudingen.',
    play: 'Speel een ontwikkelingskaart uit je hand, hoogstens één per beurt.',
    roll: 'Iedereen met een gebouw aan een tegel met die som krijgt daar kaarten van. Bij een 7 komt in plaats daarvan Tormund.',
    end: 'Je beurt is voorbij, en de volgende speler gooit.',
    pass: 'Je bouwt niets, en het spel gaat verder.',
    now: 'Dat kun je nu doen.',
  },
};
