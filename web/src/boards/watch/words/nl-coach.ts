import type { CoachWords } from '../../coach-module.ts';

export const coach: CoachWords = {
  topics: {
    'found-settlement': {
      title: 'Je eerste dorpen',
      say: 'Ze bepalen wat je krijgt. Zoek drie verschillende grondstoffen en getallen met veel stippen: die vallen het vaakst. Het tweede dorp levert meteen zijn kaarten op.',
    },
    'found-guard': {
      title: 'Een wachter op de muur',
      say: 'Wachters houden de wildlingen buiten. Een muurdeel houdt stand zolang er minstens zoveel wachters staan als wildlingen ervoor. Na drie doorbraken valt de muur voor iedereen, en dan wint wie de meeste wachters heeft.',
    },
    roll: {
      title: 'Je beurt begint met de dobbelstenen',
      say: 'Twee dobbelstenen bepalen welke landtegels iets opleveren, voor iedereen. Met de muur beweegt een derde de wildlingen.',
    },
    act: {
      title: 'Handelen, dan bouwen',
      say: 'Nu mag je handelen, met de anderen en met de voorraad, en daarna bouwen. Wie gebouwd heeft, handelt in deze beurt niet meer, tenzij de tafel afwisselen toestaat.',
    },
    discard: {
      title: 'Te veel kaarten bij een zeven',
      say: 'Wie bij een zeven meer dan 7 kaarten heeft, levert de helft in. Houd wat je nodig hebt om straks te bouwen.',
    },
    tormund: {
      title: 'Verplaats Tormund',
      say: 'Zijn tegel levert niets op zolang hij er staat, en je steelt een kaart van iemand met een gebouw ernaast. Kies een tegel die de koploper raakt en jou niet.',
    },
    exchange: {
      title: 'Je held rust',
      say: 'Een held helpt twee keer. Na de eerste keer mag je de kaart omdraaien of een andere held nemen; na de tweede neem je een andere.',
    },
    'special-build': {
      title: 'Je mag tussen de beurten bouwen',
      say: 'Met vijf en zes spelers mag iedereen na elke beurt bouwen, zodat een goede hand niet aan een zeven verloren gaat. Handelen mag nu niet.',
    },
    seven: {
      title: 'Een zeven',
      say: 'Niemand krijgt grondstoffen. Wie meer dan 7 kaarten heeft, levert de helft in, en de speler die aan de beurt is verplaatst Tormund en steelt een kaart.',
    },
    yield: {
      title: 'Je eerste opbrengst',
      say: 'Elke worp is voor iedereen: elk dorp aan een tegel met dat getal levert 1 kaart op, elke burcht 2, wie er ook gooide.',
    },
    stolen: {
      title: 'Je bent bestolen',
      say: 'Tormund staat bij een van je gebouwen. Zijn tegel levert je niets op tot iemand hem verplaatst: met een zeven of een Wachterspatrouille.',
    },
    offer: {
      title: 'Iemand doet je een voorstel',
      say: 'Neem het aan, wijs het af of doe een tegenvoorstel. Vraag je af wie er meer aan heeft: een koploper die zo kan bouwen mag goed betalen.',
    },
    card: {
      title: 'Je eerste ontwikkelingskaart',
      say: 'Houd hem verborgen. Vanaf je volgende beurt mag je hem spelen, één per beurt. Een kaart met een overwinningspunt telt gewoon mee.',
    },
    token: {
      title: 'Bouwen wekt de wildlingen',
      say: 'Elk dorp draait een fiche om, elke burcht twee: er komt een wildling in het kamp van zijn clan. Hoe meer er gebouwd wordt, hoe meer er tegen de muur dringen.',
    },
    advance: {
      title: 'Wildlingen gaan vooruit',
      say: 'De derde dobbelsteen stuurt een wildling van een clan over zijn route naar een open plek voor de muur. Tel mee: zijn het er meer dan wachters op het muurdeel, dan volgt een doorbraak.',
    },
    giant: {
      title: 'Een reus bij de muur',
      say: 'Een reus verjaagt één wachter van de muur en gaat naar huis. De wachter gaat terug naar zijn eigenaar en moet opnieuw gerekruteerd worden; zonder wachter doorbreekt de reus de muur.',
    },
    climber: {
      title: 'Een klimmer komt eroverheen',
      say: 'Klimmers gaan zonder doorbraak over de muur en gaan op een tegel van de Gift zitten. Die tegel levert dan niets op. Acht wildlingen in de Gift beëindigen het spel.',
    },
    breach: {
      title: 'De muur is doorbroken',
      say: 'De wildlingen van dit muurdeel stromen de Gift in en blokkeren tegels. Bij de derde doorbraak eindigt het spel, en wint wie de meeste wachters op de muur heeft, hoeveel punten er ook zijn.',
    },
    rush: {
      title: 'Een bestorming',
      say: 'Er kwam een vijfde wildling bij deze clan: twee van hen bestormen meteen de muur over hun routes. Kijk welke muurdelen ze kunnen breken.',
    },
    'longest-road': {
      title: 'Langste weg',
      say: 'Wie als eerste een weg van vijf zonder zijtakken heeft, krijgt hem, en hij levert punten op. Wie een langere bouwt, pakt hem af.',
    },
    'largest-patrol': {
      title: 'Grootste patrouille',
      say: 'Wie als eerste drie Wachterspatrouilles heeft gespeeld, krijgt hem, en hij levert punten op. Wie er meer speelt, pakt hem af.',
    },
  },
  goal: 'Wie in de eigen beurt als eerste het doel bereikt, wint.',
  goals: {
    points: {
      short: 'punten',
      say: ({ now, end }) => `Je hebt ${now} van de ${end} punten waarmee je wint.`,
    },
    breaches: {
      short: 'doorbraken',
      say: ({ now, end }) => `Doorbraken van de muur: ${now}; bij ${end} wint wie de meeste wachters heeft.`,
    },
    wildlings: {
      short: 'wildlingen',
      say: ({ now, end }) => `Wildlingen in de Gift: ${now}; bij ${end} wint wie de meeste wachters heeft.`,
    },
  },
  worths: {
    settlement: ({ points }) => `Dorp: ${points}`,
    keep: ({ points }) => `Burcht: ${points}`,
    'longest-road': ({ points }) => `Langste weg: ${points}`,
    'largest-patrol': ({ points }) => `Grootste patrouille: ${points}`,
    guards: ({ points, more: count }) => `${count} wachters op de muur: ${points}`,
    'point-card': ({ points }) => `Kaart met overwinningspunt: ${points}`,
  },
};
