/** Words of the home page, section by section. */
export const hero = {
  pageTitle: 'Wieczory dla studentów, którzy chcą budować',
  description:
    'Comiesięczny wieczór dla studentów warszawskich uczelni: prelekcje, pitche i rozmowy z założycielami, mentorami i inwestorami. Udział jest bezpłatny.',
  headline: 'Każda firma zaczyna się od iskry.',
  invitation:
    'Raz w miesiącu zbieramy w jednej sali studentów warszawskich uczelni, założycieli, inwestorów i mentorów. Pokaż swój startup, znajdź ludzi do zespołu albo dołącz do cudzego.',
  promise: 'Przyszli inżynierowie, informatycy, projektanci i przedsiębiorcy. Bez krawatów, bez biletów za 300 zł.',
  next: 'Najbliższe wydarzenie:',
  loading: 'Sprawdzamy datę',
  soon: 'wkrótce',
  join: 'Zapisz się na wydarzenie',
  community: 'Dołącz do społeczności',
}

export const reasons = {
  title: 'Po co masz przyjść?',
  figures: [
    {
      figure: '3 h',
      name: 'wiedzy',
      text: 'Co najmniej trzy godziny z ludźmi, którzy to już zrobili. Konkrety zamiast motywacyjnych cytatów.',
    },
    {
      figure: '2 h',
      name: 'rozmów',
      text: 'Co najmniej dwie godziny networkingu. Podejdź do kogoś, kogo podziwiasz: po to tu jest.',
    },
    { figure: '0 zł', name: 'za wstęp', text: 'Udział jest bezpłatny. Zawsze. Wystarczy odebrać wejściówkę.' },
  ],
  list: [
    {
      name: 'Znajdź wspólnika',
      text: 'Programistka szuka sprzedawcy, projektant szuka pomysłu. Siedzą w tej samej sali.',
    },
    { name: 'Sprawdź pomysł na żywo', text: 'Pięć minut na scenie powie Ci więcej niż pięć miesięcy w szufladzie.' },
    {
      name: 'Zadaj pytanie komuś, kto wie',
      text: 'Założyciele, inwestorzy i mentorzy zostają po prelekcjach. Do końca.',
    },
  ],
}

export const homeEvents = {
  title: 'Wydarzenia',
  lead: 'Każdy wieczór ma swój temat, swoich gości i swoją scenę.',
  past: 'Tak było',
  allEvents: 'Cały kalendarz',
  allPast: 'Wszystkie minione',
}

export const pitches = {
  title: 'Scena jest Twoja',
  lead: 'Blok pitchingowy jest częścią każdego wieczoru. Prezentacje trwają od 3 do 5 minut, potem są pytania.',
  types: [
    {
      code: 'SPEED_NETWORKING',
      figure: '45',
      unit: 's',
      name: 'Speed networking',
      text: 'Przedstaw się, zanim wystygnie kawa. Bez slajdów i bez sceny.',
    },
    {
      code: 'PITCHING_STARTUP',
      figure: '4–5',
      unit: 'min',
      name: 'Pitching startup',
      text: 'Pokaż, co budujesz, i odpowiedz na pytania z sali.',
    },
    {
      code: 'STARTUP_PITCH',
      figure: '5',
      unit: 'min',
      name: 'Startup pitch',
      text: 'Pełna prezentacja przed mentorami i inwestorami.',
    },
    {
      code: 'PERSONAL_PITCH',
      figure: '90',
      unit: 's',
      name: 'Personal pitch',
      text: 'Nie masz startupu? Opowiedz o sobie i znajdź zespół.',
    },
  ],
}

export const community = {
  title: 'Iskra nie gaśnie po wydarzeniu',
  lead: 'Społeczność to grupa osób, które budują także między wieczorami: wymieniają się kontaktami, testują sobie nawzajem produkty i pilnują, żeby nikt nie odpuścił.',
  qualification: 'Żeby dołączyć, przejdź krótką kwalifikację. Cztery kroki, kilka minut.',
  join: 'Przejdź do kwalifikacji',
}

export const faq = {
  title: 'Pytania, które słyszymy najczęściej',
  items: [
    {
      question: 'Ile to kosztuje?',
      answer:
        'Nic. Udział w każdym wieczorze jest bezpłatny, trzeba tylko odebrać wejściówkę, bo liczba miejsc jest ograniczona.',
    },
    {
      question: 'Nie mam startupu ani pomysłu. Mogę przyjść?',
      answer:
        'Pewnie. Wiele osób przychodzi posłuchać, poznać ludzi i dołączyć do zespołu, który już coś buduje. Bilet „Uczestnik” jest właśnie dla Ciebie.',
    },
    {
      question: 'Muszę studiować w Warszawie?',
      answer:
        'Wieczory robimy z myślą o studentach warszawskich uczelni, ale nikogo nie odsyłamy spod drzwi. Maturzyści i świeżo upieczeni absolwenci też są mile widziani.',
    },
    {
      question: 'Jak zgłosić swój startup do pitchu?',
      answer:
        'Przy zapisie wybierz bilet „Startup Pitch” albo „Personal Pitch”. Zapytamy o kilka rzeczy, żeby mentorzy mogli się przygotować. Taki bilet obejmuje też wejście na całe wydarzenie.',
    },
    {
      question: 'Czego potrzebuję na prezentację?',
      answer:
        'Od 3 do 5 minut opowieści i otwartej głowy na pytania. Prezentację w formacie PDF możesz dołączyć już przy zapisie.',
    },
    {
      question: 'Mogę przyjść ze znajomymi?',
      answer: 'Tak. W jednym zapisie odbierzesz wejściówki dla kilku osób, każda na swoje nazwisko.',
    },
  ],
}
