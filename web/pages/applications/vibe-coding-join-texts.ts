export const texts = {
  heading: 'Dołącz do Vibe Coding Jam Session',
  pageTitle: 'Zapisy na Vibe Coding Jam Session',
  shortPageTitle: 'Dołącz do Vibe Coding Jam Session',
  description: 'Zapisz się na cotygodniowe spotkania programistyczne: dwa krótkie kroki, około dwóch minut.',
  stepTexts: {
    basic: { title: 'Zacznijmy...', intro: 'Kim jesteś i jak się z Tobą skontaktować?' },
    personal: { title: 'Poznajmy Cię lepiej...', intro: 'Doświadczenie nie jest potrzebne. Ciekawość tak.' },
  },

  meetingLocation: 'Gdzie i kiedy Ci pasuje?',
  personDescription: 'Kilka słów o Tobie',
  wantToLearn: 'Czego chcesz się nauczyć?',

  next: 'Dalej',

  aside: {
    heading: 'Co dalej?',
    steps: [
      'Wypełniasz dwa krótkie kroki. Zajmie Ci to około dwóch minut.',
      'Z odpowiedzi układamy terminy i tematy spotkań.',
      'Odzywamy się do Ciebie w sprawie kolejnych kroków.',
    ],
  },

  privacy:
    'Odpowiedzi dostają organizatorzy Iskry, żeby ułożyć spotkania i odezwać się do Ciebie. Usuwamy je najpóźniej dwa lata po ostatniej zmianie.',

  success: {
    title: 'Wypełnianie formularza zakończono pomyślnie!',
    thanks: 'Dziękujemy! Nasz zespół skontaktuje się z Tobą w sprawie kolejnych kroków.',
    toVibeCoding: 'Powrót do Vibe Coding',
  },
}
