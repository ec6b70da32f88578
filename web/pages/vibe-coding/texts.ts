export const texts = {
  title: 'Vibe Coding Jam Session',
  description:
    'Cotygodniowe spotkania w Warszawie dla studentów oraz pasjonatów programowania i AI. Przyjdź z pomysłem, wyjdź z prototypem.',
  rhythm: 'Co tydzień w Warszawie',
  lead: 'Cotygodniowe spotkania dla studentów oraz pasjonatów programowania i AI.',
  join: 'Wypełnij formularz',

  aboutTitle: 'O co chodzi?',
  about: 'Mówisz, co ma powstać. AI pisze kod. Ty słuchasz, poprawiasz i grasz dalej.',
  aboutMore:
    'Raz w tygodniu siadamy przy jednym stole i budujemy: każdy swoje albo wszyscy razem. Jak na jam session, nikt nie ma gotowych nut, a najlepsze rzeczy wychodzą z podsłuchiwania siebie nawzajem.',

  offerTitle: 'Co oferujemy?',
  offers: [
    { title: 'Miejsce do spotkań', text: 'Stół, prąd, internet i spokój. Laptop przynosisz swój.' },
    {
      title: 'Wymiana wiedzy i prelekcje techniczne',
      text: 'Ktoś pokazuje, co mu wyszło, ktoś inny, dlaczego nie wyszło.',
    },
    {
      title: 'Eksperymenty z nowymi technologiami i narzędziami AI',
      text: 'Sprawdzamy w praktyce to, o czym inni tylko czytają.',
    },
    { title: 'Networking', text: 'Poznasz ludzi, z którymi zbudujesz następną rzecz.' },
  ],

  audienceTitle: 'Dla kogo?',
  audiences: [
    { title: 'Dla początkujących', text: 'Nie musisz umieć programować. Wystarczy pomysł i chęć, żeby go sprawdzić.' },
    { title: 'Dla doświadczonych', text: 'Przyspieszysz, pokażesz swoje sztuczki i podpatrzysz cudze.' },
  ],

  scheduleTitle: 'Harmonogram',
  scheduleLead: 'Szczegóły ustalimy z uczestnikami, którzy wypełnią formularz.',
  first: (day: string) => `Pierwsze spotkanie odbędzie się po ${day}.`,
  meeting: (number: number) => `Spotkanie ${number}`,

  placesTitle: 'Gdzie się spotykamy?',
  places: {
    office: { name: 'Biuro', hours: (hours: string) => `Spotkania możliwe w godzinach ${hours}` },
    space: { name: 'Przestrzeń', hours: (hours: string) => `Dostępna ${hours}` },
  },
  map: 'Otwórz w Google Maps',

  callTitle: 'Grasz z nami?',
  call: 'Formularz ma dwa kroki. Potem razem wybierzemy dni i godziny.',
}
