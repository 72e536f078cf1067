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
        say: 'Een zeven! Niemand krijgt iets. Wie meer dan 7 kaarten heeft, levert de helft in: Noor had er 9 en leverde er 4 in. En jij verplaatst Tormund. Stuur hem naar het gemarkeerde bos van Noor.',
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
};
