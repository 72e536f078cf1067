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
        say: 'Eine Sieben! Niemand bekommt etwas. Wer mehr als 7 Karten hat, gibt die Hälfte ab: Noor hatte 9 und gab 4 ab. Und du versetzt Tormund. Schick ihn in den markierten Wald von Noor.',
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
};
