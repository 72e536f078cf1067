import type { WatchLessons } from './en-lessons.ts';

export const lessons: WatchLessons = {
  gift: {
    title: 'Die Schenkung',
    lead: 'Punkte, Ertrag, Handel, Bauen und die Sieben.',
    steps: {
      goal: {
        say: 'Willkommen! Du spielst die roten Figuren. Wer im eigenen Zug 10 Siegpunkte hat, gewinnt. Jede Siedlung ist 1 Punkt wert. Du hast zwei, also 2 Punkte.',
      },
      hexes: {
        say: 'Diese Siedlung liegt an drei Landschaftsfeldern. Jedes hat seinen Rohstoff: Weideland gibt Wolle, Ackerland Getreide, Wald Holz, Hügelland Lehm, Gebirge Erz. Die Zahl sagt, bei welchem Wurf.',
      },
      roll: {
        say: 'Jeder Zug beginnt mit den Würfeln. Drücke „Würfeln“.',
        wrong: 'Erst würfeln: Vorher darfst du nichts anderes tun.',
      },
      yield: {
        say: 'Eine 8! Deine Siedlungen liegen an zwei Feldern mit einer 8: Ackerland und Wald. Sie bringen dir 1 Getreide und 1 Holz. Je mehr Punkte unter einer Zahl stehen, desto öfter fällt sie.',
      },
      plan: {
        say: 'Du willst auf der markierten Kreuzung eine Siedlung bauen. Sie kostet 1 Lehm, 1 Holz, 1 Wolle und 1 Getreide, und eine Straße aus Lehm und Holz muss hinführen. Dir fehlen 1 Wolle und 1 Lehm, aber du hast 5 Erz übrig. Also handelst du.',
      },
      offer: {
        say: 'Handle zuerst mit den anderen: Drücke „Handeln“, gib 1 Erz, nimm 1 Wolle und frag beide.',
        wrong:
          'Das kann man versuchen, aber hier bietest du genau 1 Erz gegen 1 Wolle. Gib nicht mehr her, als du musst.',
        turns: {
          'offer 1ore for 1wool to P3': 'Frag auch Kim. Nur wer gefragt wird, kann annehmen.',
          'swap *': 'Der Vorrat will vier Karten für eine. Frag zuerst die anderen, das ist billiger.',
          'road *': 'Wer gebaut hat, darf in diesem Zug nicht mehr handeln. Also erst handeln, dann bauen.',
          end: 'Dann wäre dein Zug vorbei, und du hast mit deinen Karten noch etwas vor.',
        },
      },
      deal: {
        say: 'Noor lehnt ab, Kim ist einverstanden. Noch ist nichts getauscht: Du wählst, mit wem du handelst. Schließ den Handel mit Kim.',
        wrong: 'Wähle Kim, die dein Angebot angenommen hat.',
        turns: { withdraw: 'Damit ziehst du dein Angebot zurück und bekommst keine Wolle.' },
      },
      supply: {
        say: 'Jetzt der Lehm. Der Vorrat tauscht immer: vier gleiche Karten gegen eine deiner Wahl. Drücke wieder „Handeln“ und tausche 4 Erz gegen 1 Lehm.',
        wrong: 'Du brauchst Lehm: Gib 4 Erz dafür.',
        turns: {
          'swap *': 'Eine andere Karte hilft dir jetzt nicht. Was dir fehlt, ist 1 Lehm.',
          'road *':
            'Noch nicht! Nach dem Bauen darfst du in diesem Zug nicht mehr handeln, und der Lehm für die Siedlung würde fehlen.',
          end: 'Dann wäre dein Zug vorbei. Hol dir erst den Lehm, den du brauchst.',
        },
      },
      road: {
        say: 'Zeit zu bauen. Drücke „Straße“, dann den markierten Weg: Er führt zu deinem neuen Platz.',
        wrong: 'Bau zuerst die Straße. Zu einer Siedlung muss eine deiner Straßen führen.',
        turns: {
          'road *':
            'Dort darfst du bauen, aber diese Straße führt nicht zum markierten Platz, und deine Karten reichen nur für eine.',
          end: 'Du hast alle Karten, die du brauchst. Bau, bevor du deinen Zug beendest.',
        },
      },
      settle: {
        say: 'Und nun die Siedlung: Drücke „Siedlung“, dann die markierte Kreuzung. Zwischen Siedlungen liegen immer mindestens zwei Wege.',
        wrong: 'Bau die Siedlung auf der markierten Kreuzung.',
        turns: {
          'road *': 'Dann würden dir Lehm und Holz für die Siedlung fehlen.',
          end: 'Du hast die vier Karten. Bau die Siedlung, bevor du deinen Zug beendest.',
        },
      },
      'third-point': {
        say: 'Gut gebaut! Das ist dein 3. Punkt, und ab jetzt bringen dir drei weitere Felder Karten.',
      },
      end: {
        say: 'Mehr kannst du nicht tun. Drücke „Zug beenden“ und sieh den anderen zu.',
        wrong: 'Beende deinen Zug; dann sind Kim und Noor dran.',
      },
      others: {
        say: 'Kim hat eine 8 geworfen und Noor eine 4, und beide Male hast du Karten bekommen: Jeder Wurf gilt für alle. Schau also auch hin, wenn du nicht am Zug bist.',
      },
      seven: {
        say: 'Du bist wieder am Zug. Würfle.',
        wrong: 'Erst würfeln.',
      },
      tormund: {
        say: 'Eine Sieben! Niemand bekommt etwas. Wer mehr als 7 Karten hat, gibt die Hälfte ab: Noor hatte 9 und gab 4 ab. Und du versetzt Tormund, den Räuber mit dem roten Bart: Das Landschaftsfeld, auf dem er steht, bringt nichts, und du stiehlst dort eine Karte. Schick ihn in den markierten Wald von Noor.',
        wrong: 'Versetze Tormund in den markierten Wald.',
        turns: {
          'tormund *':
            'Dorthin darfst du ihn schicken, aber das markierte Feld ist besser: Der Wald mit der 6 steht dann still, und du raubst bei Noor, die die meisten Karten hat.',
        },
      },
      stolen: {
        say: 'Du hast Noor eine Karte geraubt, und dieser Wald bringt nichts, bis Tormund weiterzieht. Merk dir: Mehr als 7 Karten zu halten ist ein Wagnis.',
      },
      more: {
        say: 'Jetzt kennst du die Schenkung. Was noch Punkte bringt: eine Befestigung (2 Punkte, doppelter Ertrag), die Längste Straße (2 Punkte) und Entwicklungskarten. Unter „Kosten“ steht, was alles kostet. Auf zu 10 Punkten!',
      },
    },
  },
  wall: {
    title: 'Die Mauer',
    lead: 'Wächter, Wildlinge, Riesen, Kletterer und Durchbrüche.',
    steps: {
      north: {
        say: 'Nördlich der Schenkung steht die Mauer. Dahinter lagern drei Stämme. Pfade führen von den Lagern zu den Lichtungen, und jede Lichtung liegt vor einem Abschnitt der Mauer.',
      },
      fall: {
        say: 'Warum ist das wichtig? Beim dritten Durchbruch, oder wenn acht Wildlinge in der Schenkung sind, endet die Partie sofort. Dann zählen nicht die Punkte: Wer die meisten Wächter auf der Mauer hat, gewinnt.',
      },
      roll: {
        say: 'Mit der Mauer wirfst du drei Würfel. Der dritte bewegt die Wildlinge: Seine Zahl gehört zu einem Pfad. Würfle.',
        wrong: 'Erst würfeln.',
      },
      advance: {
        say: 'Eine 5: Ein Wildling der Höhlenmenschen kam auf Lichtung 5/6. Ein Wildling, ein Wächter von Kim: Der Abschnitt hält. Er bricht, wenn mehr Wildlinge als Wächter da sind. Und der nächste wartet schon im Lager.',
      },
      guard: {
        say: 'Hilf also dort. Ein Wächter kostet 1 Lehm, 1 Holz und 1 Wolle. Drücke „Wächter“, dann den dritten Abschnitt.',
        wrong: 'Stell deinen Wächter auf den markierten Abschnitt.',
        turns: {
          'guard *':
            'Das darfst du, aber der markierte Abschnitt ist in Gefahr: Der nächste Wildling würde ihn durchbrechen.',
          'road *': 'Dann wären Lehm und Holz für den Wächter weg.',
          end: 'Du hast die Karten für einen Wächter, und der Abschnitt ist in Gefahr. Rekrutiere ihn zuerst.',
        },
      },
      holds: {
        say: 'Zwei Wächter gegen einen Wildling. Dein Wächter steht auf Platz 2, weil Kim Platz 1 hat: Wächter füllen die Plätze von unten.',
      },
      end: {
        say: 'Beende deinen Zug und sieh den Würfeln zu.',
        wrong: 'Beende deinen Zug.',
      },
      'two-against-two': {
        say: 'Auch Kim hat eine 5 für die Wildlinge geworfen. Zwei Wildlinge gegen zwei Wächter: Es hält noch, dank dir. Jetzt würfelt Noor.',
      },
      giant: {
        say: 'Ein Riese! Er vertreibt den Wächter auf Platz 1 von der Mauer und kehrt heim. Kim bekommt den Wächter zurück und muss ihn neu rekrutieren. Abschnitt 1 ist jetzt leer.',
      },
      'roll-again': {
        say: 'Du bist am Zug. Würfle.',
        wrong: 'Erst würfeln.',
      },
      climber: {
        say: 'Ein Kletterer! Kein Wächter hält ihn auf. Er springt über die Mauer und blockiert ein Feld der Schenkung, das nichts bringt, solange er dort ist. Das ist kein Durchbruch, aber er zählt zu den acht.',
      },
      'end-again': {
        say: 'Spar diesmal deine Karten und lass die anderen spielen: Beende deinen Zug.',
        wrong: 'Bauen darfst du, aber spar diesmal deine Karten und beende deinen Zug.',
      },
      breach: {
        say: 'Ein Wildling kam zu Abschnitt 1, wo kein Wächter mehr steht: ein Durchbruch! Er kommt in die Schenkung und blockiert ein Feld, und die Durchbruch-Leiste rückt auf 1 von 3.',
      },
      points: {
        say: 'Wächter nützen auch dir: Drei Wächter auf der Mauer bringen 1 Punkt, fünf bringen 2. Und fällt die Mauer, gewinnen die meisten Wächter. Achte auf die Zahlen an den Abschnitten: links Wächter, rechts Wildlinge.',
      },
    },
  },
  heroes: {
    title: 'Helden, Plättchen, Enden',
    lead: 'Was Heldenkarten tun, was die Wildlinge weckt und wie die Partie endet.',
    steps: {
      nine: {
        say: 'Du bist nah dran: Vier Befestigungen und eine Siedlung sind 9 Punkte. Noch eine Siedlung, und du hast 10. Aber dir fehlt die Wolle. Deine Heldenkarte kann helfen.',
      },
      hero: {
        say: 'Jeder hat eine Heldenkarte mit einer Fähigkeit. Deine ist Bowen Marsch: Er tauscht eine Karte mit dem Vorrat. Drücke seinen Namen, gib Erz und nimm Wolle.',
        wrong: 'Nutze Bowen Marsch: Erz gegen Wolle.',
        turns: {
          'marsh *': 'Das würde nicht helfen: Du brauchst Lehm, Holz, Getreide und Wolle. Gib das Erz, nimm Wolle.',
          'road *': 'Dann wären Lehm und Holz für die Siedlung weg.',
          end: 'Du hast 9 Punkte. Hol dir den zehnten, bevor du deinen Zug beendest.',
        },
      },
      'after-use': {
        say: 'Nach dem ersten Mal drehst du die Heldenkarte um, um sie später noch einmal zu nutzen, oder nimmst eine andere. Dreh sie um: Behalte sie.',
        wrong: 'Behalte deine Heldenkarte und dreh sie um.',
        turns: {
          'take-hero *':
            'Du könntest jetzt eine andere Heldenkarte nehmen. In dieser Lektion behalte Bowen Marsch und dreh ihn um.',
        },
      },
      tokens: {
        say: 'Unter jeder Siedlung und Befestigung in deinem Vorrat liegen Plättchen. Wer baut, deckt eines auf, unter einer Befestigung zwei: Ein Wildling kommt in das Lager, das das Plättchen nennt. Bauen bringt also Gefahr.',
      },
      settle: {
        say: 'Bau die Siedlung auf der markierten Kreuzung.',
        wrong: 'Bau die Siedlung auf der markierten Kreuzung.',
        turns: {
          'road *': 'Dann würden die Karten für die Siedlung fehlen.',
          end: 'Du hast die Karten für deinen zehnten Punkt. Bau zuerst.',
        },
      },
      woken: {
        say: 'Das Plättchen brachte einen Wildling vom Stamm vom Eisfluss in Lager 2. Kommt ein fünfter zu einem Stamm, stürmen zwei von ihnen sofort zur Mauer hinab.',
      },
      endings: {
        say: 'Die Partie endet auf drei Arten: 10 Punkte am Ende des eigenen Zuges; der dritte Durchbruch; oder acht Wildlinge in der Schenkung. Bei den letzten beiden gewinnen die meisten Wächter. Du hast jetzt 10 Punkte.',
      },
      end: {
        say: 'Beende also deinen Zug.',
        wrong: 'Beende deinen Zug: Damit gewinnst du.',
      },
      won: {
        say: 'Du hast gewonnen! 10 Punkte am Ende des eigenen Zuges. Denk an die anderen beiden Enden: Behalte die Mauer im Auge, und wer die meisten Wächter hat.',
      },
    },
  },
  six: {
    title: 'Zu fünft und zu sechst',
    lead: 'Eine längere Mauer, beliebige Reihenfolge und Bauen zwischen den Zügen.',
    steps: {
      larger: {
        say: 'Zu fünft und zu sechst hat die Mauer mehr Abschnitte, und mehr Stämme lagern davor. Den Rest kennst du, mit zwei Änderungen.',
      },
      'build-first': {
        say: 'Erste Änderung: Du darfst Handeln und Bauen abwechseln. Bau die markierte Straße, obwohl du noch handeln willst.',
        wrong: 'Bau zuerst die markierte Straße.',
        turns: {
          'road *': 'Diese Straße führt nicht dorthin, wo du siedeln willst. Nimm den markierten Weg.',
          'guard *': 'Ein Wächter ist nützlich, aber bau diesmal die markierte Straße.',
          'swap *': 'Du darfst auch zuerst tauschen. Probier hier das Neue: erst bauen, dann handeln.',
          end: 'Bau, bevor du deinen Zug beendest.',
        },
      },
      'then-trade': {
        say: 'Und jetzt handle: 3 Wolle gegen 1 Lehm mit dem Vorrat. Mit weniger Spielern wäre das nun nicht mehr erlaubt.',
        wrong: 'Tausche 3 Wolle gegen 1 Lehm.',
        turns: {
          'swap *': 'Für eine Siedlung brauchst du Lehm.',
          end: 'Hol dir erst den Lehm, dann beende deinen Zug.',
        },
      },
      end: {
        say: 'Du könntest sofort siedeln. Aber sieh dir die zweite Änderung an: Beende deinen Zug. Kim spielt, und danach darfst du bauen.',
        wrong: 'Beende diesmal deinen Zug.',
        turns: { 'settle *': 'Das darfst du natürlich. In dieser Lektion warte: Du baust zwischen den Zügen.' },
      },
      'special-build': {
        say: 'Die außerordentliche Bauphase: Nach jedem Zug dürfen alle anderen der Reihe nach bauen. So muss eine gute Hand nicht lange warten. Bau die Siedlung auf der markierten Kreuzung.',
        wrong: 'Bau die Siedlung auf der markierten Kreuzung.',
        turns: { pass: 'Du hast alle Karten. Bau, bevor du passt.' },
      },
      'no-more': {
        say: 'In dieser Phase darfst du nur bauen und kaufen: kein Handel, keine Karten, keine Heldenkarte, und niemand gewinnt darin durch Punkte. Passe.',
        wrong: 'Passe, damit es weitergeht.',
      },
      mammoths: {
        say: 'Noch etwas steht zu so vielen hinter der Mauer: Mammuts. Ein Mammut zählt als ein Wildling, kommt aber nie über die Mauer: Es bleibt auf seiner Lichtung und drängt weiter, bis eine Heldenkarte es versetzt.',
      },
    },
  },
};
