import type { WatchLessons } from './en-lessons.ts';

export const lessons: WatchLessons = {
  gift: {
    title: 'De Gift',
    lead: 'Punten, opbrengst, handel, bouwen en de zeven.',
    steps: {
      goal: {
        say: 'Welkom! Jij speelt met rood. Wie in de eigen beurt 10 overwinningspunten heeft, wint. Elk dorp is 1 punt waard. Je hebt er twee, dus 2 punten.',
      },
      hexes: {
        say: 'Dit dorp ligt aan drie landtegels. Elke tegel heeft zijn grondstof: weide geeft wol, akker graan, bos hout, heuvels baksteen, gebergte erts. Het getal zegt bij welke worp.',
      },
      roll: {
        say: 'Elke beurt begint met de dobbelstenen. Druk op „Dobbelen”.',
        wrong: 'Eerst dobbelen: daarvoor mag je niets anders doen.',
      },
      yield: {
        say: 'Een 8! Je dorpen liggen aan twee tegels met een 8: akker en bos. Ze leveren je 1 graan en 1 hout op. Hoe meer stippen onder een getal, hoe vaker het valt.',
      },
      plan: {
        say: 'Je wilt een dorp bouwen op de gemarkeerde driesprong. Dat kost 1 baksteen, 1 hout, 1 wol en 1 graan, en er moet een straat van baksteen en hout naartoe leiden. Je mist 1 wol en 1 baksteen, maar je hebt 5 erts over. Dus ga je handelen.',
      },
      offer: {
        say: 'Handel eerst met de anderen: druk op „Handelen”, geef 1 erts, krijg 1 wol en vraag het allebei.',
        wrong: 'Dat kun je proberen, maar hier bied je precies 1 erts voor 1 wol. Geef niet meer dan nodig is.',
        turns: {
          'offer 1ore for 1wool to P3': 'Vraag het ook aan Kim. Alleen wie je vraagt kan het aannemen.',
          'swap *': 'De voorraad wil vier kaarten voor één. Vraag eerst de anderen, dat is goedkoper.',
          'road *': 'Wie gebouwd heeft, mag in deze beurt niet meer handelen. Dus eerst handelen, dan bouwen.',
          end: 'Dan was je beurt voorbij, en je wilt nog iets met je kaarten doen.',
        },
      },
      deal: {
        say: 'Noor wijst het af, Kim vindt het goed. Er is nog niets geruild: jij kiest met wie je handelt. Sluit de ruil met Kim.',
        wrong: 'Kies Kim, die je voorstel heeft aangenomen.',
        turns: { withdraw: 'Dan trek je je voorstel in en krijg je geen wol.' },
      },
      supply: {
        say: 'Nu de baksteen. De voorraad ruilt altijd: vier gelijke kaarten tegen één naar keuze. Druk weer op „Handelen” en ruil 4 erts tegen 1 baksteen.',
        wrong: 'Je hebt baksteen nodig: geef er 4 erts voor.',
        turns: {
          'swap *': 'Een andere kaart helpt je nu niet. Wat je mist is 1 baksteen.',
          'road *':
            'Nog niet! Na het bouwen mag je in deze beurt niet meer handelen, en dan mis je de baksteen voor je dorp.',
          end: 'Dan was je beurt voorbij. Haal eerst de baksteen die je nodig hebt.',
        },
      },
      road: {
        say: 'Tijd om te bouwen. Druk op „Straat” en dan op het gemarkeerde pad: het leidt naar je nieuwe plek.',
        wrong: 'Bouw eerst de straat. Naar een dorp moet een straat van jou leiden.',
        turns: {
          'road *':
            'Daar mag je bouwen, maar die straat leidt niet naar de gemarkeerde plek, en je kaarten zijn genoeg voor maar één.',
          end: 'Je hebt alle kaarten die je nodig hebt. Bouw voordat je je beurt beëindigt.',
        },
      },
      settle: {
        say: 'En nu het dorp: druk op „Dorp” en dan op de gemarkeerde driesprong. Tussen dorpen liggen altijd minstens twee paden.',
        wrong: 'Bouw het dorp op de gemarkeerde driesprong.',
        turns: {
          'road *': 'Dan mis je baksteen en hout voor het dorp.',
          end: 'Je hebt de vier kaarten. Bouw het dorp voordat je je beurt beëindigt.',
        },
      },
      'third-point': {
        say: 'Goed gebouwd! Dat is je 3e punt, en vanaf nu leveren drie tegels meer je kaarten op.',
      },
      end: {
        say: 'Meer kun je niet doen. Druk op „Beurt beëindigen” en kijk naar de anderen.',
        wrong: 'Beëindig je beurt; dan komen Kim en Noor.',
      },
      others: {
        say: 'Kim gooide een 8 en Noor een 4, en beide keren kreeg je kaarten: elke worp is voor iedereen. Kijk dus ook als je niet aan de beurt bent.',
      },
      seven: {
        say: 'Je bent weer aan de beurt. Dobbel.',
        wrong: 'Eerst dobbelen.',
      },
      tormund: {
        say: 'Een zeven! Niemand krijgt iets. Wie meer dan 7 kaarten heeft, levert de helft in: Noor had er 9 en leverde er 4 in. En jij verplaatst Tormund, de rover met de rode baard: de landtegel waarop hij staat, levert niets op, en je steelt daar een kaart. Stuur hem naar het gemarkeerde bos van Noor.',
        wrong: 'Verplaats Tormund naar het gemarkeerde bos.',
        turns: {
          'tormund *':
            'Daar mag je hem heen sturen, maar de gemarkeerde tegel is beter: het bos met de 6 ligt dan stil, en je steelt van Noor, die de meeste kaarten heeft.',
        },
      },
      stolen: {
        say: 'Je hebt een kaart van Noor gestolen, en dit bos levert niets op tot Tormund verder trekt. Onthoud: meer dan 7 kaarten houden is een gok.',
      },
      more: {
        say: 'Nu ken je de Gift. Wat nog punten oplevert: een burcht (2 punten, dubbele opbrengst), de Langste weg (2 punten) en ontwikkelingskaarten. Onder „Kosten” staat wat alles kost. Op naar 10 punten!',
      },
    },
  },
  wall: {
    title: 'De muur',
    lead: 'Wachters, wildlingen, reuzen, klimmers en doorbraken.',
    steps: {
      north: {
        say: 'Ten noorden van de Gift staat de muur. Daarachter hebben drie clans hun kamp. Routes leiden van de kampen naar de open plekken, en elke open plek ligt voor een muurdeel.',
      },
      fall: {
        say: 'Waarom is dat belangrijk? Bij de derde doorbraak, of als er acht wildlingen in de Gift zijn, eindigt het spel meteen. Dan tellen niet de punten: wie de meeste wachters op de muur heeft, wint.',
      },
      roll: {
        say: 'Met de muur werp je drie dobbelstenen. De derde beweegt de wildlingen: het getal hoort bij een route. Dobbel.',
        wrong: 'Eerst dobbelen.',
      },
      advance: {
        say: 'Een 5: een wildling van het grottenvolk kwam naar open plek 5/6. Eén wildling, één wachter van Kim: het muurdeel houdt stand. Het breekt als er meer wildlingen dan wachters zijn. En de volgende zit al in het kamp.',
      },
      guard: {
        say: 'Help daar dus. Een wachter kost 1 baksteen, 1 hout en 1 wol. Druk op „Wachter” en dan op het derde muurdeel.',
        wrong: 'Zet je wachter op het gemarkeerde muurdeel.',
        turns: {
          'guard *': 'Dat mag, maar het gemarkeerde muurdeel is in gevaar: de volgende wildling zou erdoorheen breken.',
          'road *': 'Dan ben je de baksteen en het hout voor de wachter kwijt.',
          end: 'Je hebt de kaarten voor een wachter, en het muurdeel is in gevaar. Rekruteer hem eerst.',
        },
      },
      holds: {
        say: 'Twee wachters tegen één wildling. Je wachter staat op veld 2, want Kim heeft veld 1: wachters vullen de velden van onderaf.',
      },
      end: {
        say: 'Beëindig je beurt en kijk naar de dobbelstenen.',
        wrong: 'Beëindig je beurt.',
      },
      'two-against-two': {
        say: 'Ook Kim gooide een 5 voor de wildlingen. Twee wildlingen tegen twee wachters: het houdt nog, dankzij jou. Nu dobbelt Noor.',
      },
      giant: {
        say: 'Een reus! Hij verjaagt de wachter op veld 1 van de muur en gaat naar huis. Kim krijgt de wachter terug en moet hem opnieuw rekruteren. Muurdeel 1 is nu leeg.',
      },
      'roll-again': {
        say: 'Jij bent aan de beurt. Dobbel.',
        wrong: 'Eerst dobbelen.',
      },
      climber: {
        say: 'Een klimmer! Geen wachter houdt hem tegen. Hij springt over de muur en blokkeert een tegel van de Gift, die niets oplevert zolang hij er is. Dat is geen doorbraak, maar hij telt mee voor de acht.',
      },
      'end-again': {
        say: 'Spaar deze keer je kaarten en laat de anderen spelen: beëindig je beurt.',
        wrong: 'Bouwen mag, maar spaar deze keer je kaarten en beëindig je beurt.',
      },
      breach: {
        say: 'Er kwam een wildling bij muurdeel 1, waar geen wachter meer staat: een doorbraak! Hij komt de Gift in en blokkeert een tegel, en het spoor voor muurdoorbraken gaat naar 1 van 3.',
      },
      points: {
        say: 'Wachters leveren jou ook iets op: drie wachters op de muur zijn 1 punt waard, vijf zijn 2 punten waard. En als de muur valt, winnen de meeste wachters. Let op de getallen bij de muurdelen: links wachters, rechts wildlingen.',
      },
    },
  },
  heroes: {
    title: 'Helden, fiches, eindes',
    lead: 'Wat helden doen, wat de wildlingen wekt en hoe het spel eindigt.',
    steps: {
      nine: {
        say: 'Je bent er bijna: vier burchten en een dorp zijn 9 punten. Nog één dorp en je hebt er 10. Maar je mist de wol. Je held kan helpen.',
      },
      hero: {
        say: 'Iedereen heeft een held met één vaardigheid. De jouwe is Bowen Marsh: hij ruilt één kaart met de voorraad. Druk op zijn naam, geef erts en neem wol.',
        wrong: 'Gebruik Bowen Marsh: erts tegen wol.',
        turns: {
          'marsh *': 'Dat helpt niet: je hebt baksteen, hout, graan en wol nodig. Geef het erts, neem wol.',
          'road *': 'Dan ben je baksteen en hout voor het dorp kwijt.',
          end: 'Je hebt 9 punten. Haal het tiende voordat je je beurt beëindigt.',
        },
      },
      'after-use': {
        say: 'Na de eerste keer draai je de held om, om hem later nog eens te gebruiken, of neem je een andere. Draai hem om: houd de held.',
        wrong: 'Houd je held en draai de kaart om.',
        turns: {
          'take-hero *': 'Je zou nu een andere held kunnen nemen. Houd in deze les Bowen Marsh en draai hem om.',
        },
      },
      tokens: {
        say: 'Onder elk dorp en elke burcht in je voorraad liggen fiches. Wie bouwt, draait er een om, onder een burcht twee: er komt een wildling in het kamp dat het fiche noemt. Bouwen brengt dus gevaar.',
      },
      settle: {
        say: 'Bouw het dorp op de gemarkeerde driesprong.',
        wrong: 'Bouw het dorp op de gemarkeerde driesprong.',
        turns: {
          'road *': 'Dan mis je de kaarten voor het dorp.',
          end: 'Je hebt de kaarten voor je tiende punt. Bouw eerst.',
        },
      },
      woken: {
        say: 'Het fiche bracht een wildling van de IJsrivierclan naar kamp 2. Komt er een vijfde bij een clan, dan bestormen twee van hen meteen de muur.',
      },
      endings: {
        say: 'Het spel eindigt op drie manieren: 10 punten aan het einde van je eigen beurt; de derde doorbraak; of acht wildlingen in de Gift. Bij de laatste twee winnen de meeste wachters. Je hebt nu 10 punten.',
      },
      end: {
        say: 'Beëindig dus je beurt.',
        wrong: 'Beëindig je beurt: daarmee win je.',
      },
      won: {
        say: 'Je hebt gewonnen! 10 punten aan het einde van je eigen beurt. Denk aan de andere twee eindes: houd de muur in de gaten, en wie de meeste wachters heeft.',
      },
    },
  },
  six: {
    title: 'Met vijf en zes spelers',
    lead: 'Een langere muur, elke volgorde en bouwen tussen de beurten.',
    steps: {
      larger: {
        say: 'Met vijf en zes spelers heeft de muur meer delen en liggen er meer kampen voor. De rest ken je, met twee veranderingen.',
      },
      'build-first': {
        say: 'Eerste verandering: je mag handelen en bouwen afwisselen. Bouw de gemarkeerde straat, ook al wil je nog handelen.',
        wrong: 'Bouw eerst de gemarkeerde straat.',
        turns: {
          'road *': 'Die straat leidt niet naar de plek waar je wilt bouwen. Neem het gemarkeerde pad.',
          'guard *': 'Een wachter is nuttig, maar bouw deze keer de gemarkeerde straat.',
          'swap *': 'Je mag ook eerst ruilen. Probeer hier het nieuwe: eerst bouwen, dan handelen.',
          end: 'Bouw voordat je je beurt beëindigt.',
        },
      },
      'then-trade': {
        say: 'En handel nu: 3 wol tegen 1 baksteen met de voorraad. Met minder spelers zou dat nu niet meer mogen.',
        wrong: 'Ruil 3 wol tegen 1 baksteen.',
        turns: {
          'swap *': 'Voor een dorp heb je baksteen nodig.',
          end: 'Haal eerst de baksteen, beëindig dan je beurt.',
        },
      },
      end: {
        say: 'Je zou meteen een dorp kunnen bouwen. Maar bekijk de tweede verandering: beëindig je beurt. Kim speelt, en daarna mag jij bouwen.',
        wrong: 'Beëindig deze keer je beurt.',
        turns: { 'settle *': 'Dat mag natuurlijk. Wacht in deze les: je bouwt tussen de beurten.' },
      },
      'special-build': {
        say: 'De buitengewone bouwfase: na elke beurt mogen alle anderen om de beurt bouwen. Zo hoeft een goede hand niet lang te wachten. Bouw het dorp op de gemarkeerde driesprong.',
        wrong: 'Bouw het dorp op de gemarkeerde driesprong.',
        turns: { pass: 'Je hebt alle kaarten. Bouw voordat je past.' },
      },
      'no-more': {
        say: 'In deze fase mag je alleen bouwen en kopen: geen handel, geen kaarten, geen held, en niemand wint er door punten. Pas.',
        wrong: 'Pas, zodat het spel verdergaat.',
      },
      mammoths: {
        say: 'Met zoveel spelers staat er nog iets achter de muur: mammoeten. Een mammoet telt als één wildling, maar gaat nooit over de muur: hij blijft op zijn open plek en dringt door tot een held hem verplaatst.',
      },
    },
  },
};
