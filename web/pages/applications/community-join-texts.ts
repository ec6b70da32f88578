export const texts = {
  heading: 'Dołącz do społeczności',
  description: 'Zgłoś się do społeczności Iskry: cztery krótkie kroki, około pięciu minut.',
  stepTexts: {
    basic: { title: 'Zacznijmy...', intro: 'Kim jesteś i jak się z Tobą skontaktować?' },
    personal: { title: 'Poznajmy Cię lepiej...', intro: 'Co umiesz, co lubisz, nad czym siedzisz po nocach?' },
    motivation: { title: 'Motywacja', intro: 'Pisz tak, jak opowiadasz o tym znajomym.' },
    engagement: { title: 'Zaangażowanie się...', intro: 'Jeszcze chwila i gotowe.' },
  },

  socialMedia: 'Social media',
  socialMediaHelp: 'Link albo nazwa profilu, z którego najłatwiej Cię poznać.',
  sector: 'Sektory, które Cię kręcą (najwyżej 3)',
  sectorFilter: 'Szukaj sektora',
  sectorNone: 'Nie ma takiego sektora. Wybierz „Inne”.',
  otherStatus: 'Jaki masz status edukacyjny?',
  otherSector: 'Jaki to sektor?',
  otherBoth: 'Jaki masz status edukacyjny i jaki to sektor?',
  otherHelp: 'Pytamy, bo w odpowiedziach jest „inne”.',
  personDescription: 'Co najlepiej Cię opisuje?',
  personDescriptionHelp: 'Kilka zdań wystarczy.',
  superpowers: 'Twoje supermoce',
  superpowersHelp: 'W czym ludzie proszą Cię o pomoc?',
  website: 'Strona internetowa',
  websiteExample: 'https://',
  lookingFor: 'Czego szukasz w społeczności?',
  lookingForHelp: 'Ludzi do projektu, wiedzy, kogoś, kto zada trudne pytania? Napisz, co ma się dzięki niej wydarzyć.',
  recommendedBy: 'Kto Cię poleca?',
  recommendedByHelp: 'Jeśli ktoś ze społeczności, podaj imię i nazwisko.',
  wantsToEngage: 'Chcę się angażować w działania społeczności',
  wantsToEngageHelp: 'Na przykład pomagać przy wydarzeniach albo prowadzić spotkania.',

  aside: {
    heading: 'Co dalej?',
    steps: [
      'Wypełniasz cztery krótkie kroki. Zajmie Ci to około pięciu minut.',
      'Czytamy każde zgłoszenie od początku do końca.',
      'Odzywamy się do Ciebie z decyzją.',
    ],
  },

  privacy:
    'Odpowiedzi dostają organizatorzy Iskry i uczelnia partnerska, żeby rozpatrzyć Twoje zgłoszenie. Usuwamy je najpóźniej dwa lata po ostatniej zmianie.',

  success: {
    title: 'Aplikacja zakończona pomyślnie!',
    thanks: 'Dziękujemy za zgłoszenie do społeczności. Przeczytamy je uważnie i odezwiemy się do Ciebie.',
  },
}
