import type { CarcassonneLessons } from './en-lessons.ts';

export const lessons: CarcassonneLessons = {
  tiles: {
    title: 'Kärtchen und Gefolgsleute',
    lead: 'Kärtchen legen, Städte, Straßen und Klöster besetzen und werten.',
    steps: {
      goal: {
        say: 'Willkommen! Alle bauen an einer gemeinsamen Landschaft. Wer die meisten Punkte hat, wenn die Kärtchen aufgebraucht sind, gewinnt. Du spielst Rot und hast 7 Gefolgsleute. Unten liegt das Kärtchen, das du gezogen hast: Es zeigt ein Stück Stadt.',
      },
      place: {
        say: 'Leg es über das Startkärtchen, sodass die beiden Stadtteile zusammentreffen. Wähle den markierten Platz; noch einmal wählen dreht das Kärtchen. Dann bestätige.',
        wrong: 'Leg zuerst das Kärtchen.',
        turns: {
          'place *':
            'Dort passt es, aber die Stadt bliebe offen. Dreh es so, dass über dem Startkärtchen Stadt an Stadt stößt: Dann ist die Mauer geschlossen.',
        },
      },
      claim: {
        say: 'Jetzt darfst du einen Gefolgsmann auf das eben gelegte Kärtchen stellen. Stell ihn in die Stadt: Dann gehört sie dir.',
        wrong: 'Stell deinen Gefolgsmann in die Stadt.',
        turns: {
          'meeple field1':
            'Ein Bauer auf einer Wiese bleibt dort bis zum Ende der Partie. Die Stadt bringt sofort Punkte.',
          skip: 'Ohne Gefolgsmann bekommt niemand die Punkte der Stadt. Du darfst sie in eben dem Zug besetzen, der sie abschließt.',
        },
      },
      scored: {
        say: 'Die Mauer hat keine Lücke, die Stadt ist abgeschlossen: 2 Punkte für jedes Kärtchen, 4 Punkte für dich. Dein Gefolgsmann kommt zurück und kann wieder eingesetzt werden. Jetzt zieht Kim ein Kärtchen.',
      },
      taken: {
        say: 'Kim hat einen Gefolgsmann auf die Straße gestellt. Eine Straße, Stadt oder Wiese, die schon jemand hat, kannst du nicht durch Anlegen besetzen. Aber du hast ein neues Kärtchen: ein Kloster.',
      },
      monastery: {
        say: 'Ein Kloster bringt 9 Punkte, wenn alle acht Plätze um es herum belegt sind. Leg es auf den markierten Platz, wo schon Nachbarn liegen.',
        wrong: 'Leg zuerst das Kloster.',
        turns: {
          'place *':
            'Dort passt es, aber es hätte weniger Nachbarn. Auf dem markierten Platz sind zwei der acht Plätze schon belegt.',
        },
      },
      monk: {
        say: 'Stell deinen Gefolgsmann auf das Kloster.',
        wrong: 'Stell deinen Gefolgsmann auf das Kloster.',
        turns: {
          'meeple field1': 'Ein Bauer läge dort bis zum Ende. Das Kloster kann dir 9 Punkte bringen.',
          skip: 'Ohne Gefolgsmann bringt dir das Kloster nichts.',
        },
      },
      junction: {
        say: 'Eine Kreuzung! Straßen enden an Kreuzungen. Leg sie auf den markierten Platz, so wie sie ist: Die Straße von Kim endet dort, und neue Straßen beginnen.',
        wrong: 'Leg zuerst die Kreuzung.',
        turns: {
          'place *':
            'Dort passt sie. Für diese Lektion leg sie ungedreht auf den markierten Platz, westlich vom Startkärtchen.',
        },
      },
      road: {
        say: 'Die Straße nach Westen ist neu und frei. Stell einen Gefolgsmann darauf.',
        wrong: 'Stell deinen Gefolgsmann auf die markierte Straße.',
        turns: {
          'meeple *':
            'Das darfst du, aber die Straße nach Westen kannst du mit deinem nächsten Kärtchen abschließen. Nimm diese.',
          skip: 'Du hast noch Gefolgsleute, und die Straße ist frei. Besetze sie.',
        },
      },
      close: {
        say: 'Dieses Kärtchen hat eine Straße, die an einem Kloster endet. Leg es im Westen an und dreh es so, dass deine Straße dort endet.',
        wrong: 'Leg zuerst das Kärtchen.',
        turns: {
          'place *':
            'Dort passt es, aber deine Straße bliebe offen. Lass das Ende der Straße auf deinen Gefolgsmann treffen.',
        },
      },
      keep: {
        say: 'Deine Straße wird abgeschlossen. Du darfst noch einen Gefolgsmann auf dieses Kärtchen stellen: Besetze auch sein Kloster, oder wähle „Kein Gefolgsmann“. Du hast noch 5, und ohne Gefolgsmann im Vorrat kannst du nichts besetzen.',
        wrong: 'Wähle das Kloster oder keinen Gefolgsmann.',
        turns: {
          'meeple *':
            'Ein Bauer bleibt bis zum Ende; um sie geht es in der nächsten Lektion. Wähle das Kloster oder keinen Gefolgsmann.',
        },
      },
      more: {
        say: 'Straße abgeschlossen: 1 Punkt für jedes Kärtchen, also 2 Punkte, und dein Gefolgsmann ist zurück. So geht Carcassonne: legen, besetzen, werten. Am Ende bringt auch Unfertiges etwas: 1 Punkt für jedes Kärtchen.',
      },
    },
  },
};
