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
  fields: {
    title: 'Wiesen und das Ende',
    lead: 'Bauern, und was am Ende gezählt wird.',
    steps: {
      field: {
        say: 'Das Grün zwischen Straßen und Städten ist eine Wiese. Straßen, Städte und der Rand der Landschaft begrenzen sie. Auch eine Wiese kannst du besetzen: Der Gefolgsmann ist dann ein Bauer.',
      },
      farmer: {
        say: 'Ein Bauer liegt bis zum Ende der Partie dort und kommt nie zurück. Dann aber bringt die Wiese 3 Punkte für jede abgeschlossene Stadt an ihr. Diese Stadt ist abgeschlossen.',
      },
      place: {
        say: 'Du hast ein Stück Straße gezogen. Leg es östlich an das Startkärtchen, sodass die Straße weitergeht.',
        wrong: 'Leg zuerst das Kärtchen.',
        turns: { 'place *': 'Dort passt es auch. Für diese Lektion leg es rechts neben das Startkärtchen.' },
      },
      'lie-down': {
        say: 'Durch dein Kärtchen läuft die Straße von Kim: Sie ist besetzt. Aber die Wiese im Norden ist frei und berührt die abgeschlossene Stadt. Leg deinen Bauern dorthin.',
        wrong: 'Leg deinen Bauern auf die nördliche Wiese.',
        turns: {
          'meeple field2': 'Die Wiese im Süden berührt keine Stadt: Sie würde nichts bringen.',
          skip: 'Es ist nur noch ein Kärtchen übrig. Ein Bauer auf der nördlichen Wiese bringt 3 Punkte.',
        },
      },
      'last-tile': {
        say: 'Kim legt das letzte Kärtchen. Danach endet die Partie, und alles, was noch auf dem Tisch ist, wird gezählt.',
      },
      road: {
        say: 'Die Straße von Kim wurde nie fertig: Sie bringt trotzdem 1 Punkt für jedes Kärtchen, 3 Punkte. Auch unfertige Städte und Klöster bringen weniger: 1 Punkt für jedes Kärtchen.',
      },
      counted: {
        say: 'Deine Wiese berührt eine abgeschlossene Stadt: 3 Punkte. Mit den 4 von vorher gewinnst du 7 zu 3!',
      },
      more: {
        say: 'Bauern zahlen sich am Ende aus, aber jeder ist während der Partie ein Gefolgsmann weniger. Leg früh einen oder zwei auf eine große Wiese mit vielen Städten, und achte darauf, wo sich andere anschließen: Die meisten Bauern bekommen alles.',
      },
    },
  },
  expansion: {
    title: 'Brücken, Burgen, Basare',
    lead: 'Die drei Dinge, die die Erweiterung bringt.',
    steps: {
      box: {
        say: 'Mit der Erweiterung hat jeder Brücken und Burgen, und manche Kärtchen eröffnen einen Basar. Eins nach dem anderen! Du hältst ein Stück Stadt.',
      },
      place: {
        say: 'Schließ die kleine Stadt über dem Startkärtchen.',
        wrong: 'Leg zuerst das Kärtchen.',
        turns: { 'place *': 'Dort passt es, aber die Stadt bleibt offen. Leg es so, dass die Stadt geschlossen ist.' },
      },
      claim: {
        say: 'Stell deinen Gefolgsmann in die Stadt.',
        wrong: 'Stell deinen Gefolgsmann in die Stadt.',
        turns: {
          'meeple field1': 'Dann gehörte die Stadt niemandem. Stell den Gefolgsmann hinein.',
          skip: 'Dann gehörte die Stadt niemandem. Stell den Gefolgsmann hinein.',
        },
      },
      castle: {
        say: 'Eine Stadt aus zwei Halbkreisen: Nimm jetzt ihre 4 Punkte, oder mach eine Burg daraus. Eine Burg wartet auf das Nächste, das in ihrer Umgebung abgeschlossen wird, und bringt dann ebenso viele Punkte. Wähle die Burg.',
        wrong: 'Wähle die Burg.',
        turns: {
          'score city1': '4 Punkte sofort sind ordentlich, aber eine Burg kann mehr bringen. Probier die Burg.',
        },
      },
      waits: {
        say: 'Dein Gefolgsmann bleibt auf der Burg. Ihre Umgebung sind sechs Plätze: die zwei Kärtchen unter ihr und je zwei an ihren langen Seiten. Kim hat die Straße weitergebaut.',
      },
      bridge: {
        say: 'Die Straße geht nach Westen weiter, aber dein Kärtchen hat dort keine. Eine Brücke hilft: Sie führt die Straße über das Kärtchen. Wähle den markierten Platz und leg es mit einer Brücke.',
        wrong: 'Leg das Kärtchen mit einer Brücke auf den markierten Platz.',
        turns: {
          'place *':
            'Das geht auch, aber die Straße bliebe stehen. Auf dem markierten Platz führt eine Brücke sie weiter.',
        },
      },
      'on-bridge': {
        say: 'Du kannst einen Gefolgsmann auf die Brücke stellen: Er steht dann auf der Straße. Noch hat sie niemand.',
        wrong: 'Stell deinen Gefolgsmann auf die Brücke.',
        turns: {
          'meeple *': 'Das darfst du, aber wir wollen die Straße: Stell den Gefolgsmann auf die Brücke.',
          skip: 'Die Straße ist frei. Besetze sie mit einem Gefolgsmann auf der Brücke.',
        },
      },
      bazaar: {
        say: 'Kim hat ein Kärtchen mit einem Basar gelegt. Zwei Kärtchen werden aufgedeckt und versteigert, eines für jeden von euch. Du bietest als Erster eines an.',
      },
      offer: {
        say: 'Du wählst ein Kärtchen und sagst, was du zahlen würdest. Die Kreuzung würde deine Straße abschließen! Biete sie für 1 Punkt an.',
        wrong: 'Biete die Kreuzung für 1 Punkt an.',
        turns: {
          'offer *':
            'Das ist mehr, als du bieten musst, oder nicht das Kärtchen, das du brauchst. Biete die Kreuzung für 1 Punkt an.',
        },
      },
      'lay-bought': {
        say: 'Kim passt: Das Kärtchen gehört dir für 1 Punkt, und Kim bekommt das andere umsonst. Leg deines jetzt in den Westen, wo deine Straße endet.',
        wrong: 'Leg die Kreuzung auf den markierten Platz.',
        turns: {
          'place *': 'Dort passt sie, aber deine Straße bleibt offen. Leg sie ungedreht ans westliche Ende der Straße.',
        },
      },
      paid: {
        say: 'Die Straße ist abgeschlossen. Stell keinen weiteren Gefolgsmann und sieh, was geschieht.',
        wrong: 'Wähle keinen Gefolgsmann.',
        turns: { 'meeple *': 'Das darfst du, aber behalte deinen Gefolgsmann diesmal und schau auf die Burg.' },
      },
      more: {
        say: 'Die Straße brachte 5 Punkte und deine Burg noch einmal 5, weil die Straße in ihrer Umgebung abgeschlossen wurde. Eine Burg, die leer ausgeht, bringt am Ende nichts. Jetzt kennst du die ganze Schachtel!',
      },
    },
  },
};
