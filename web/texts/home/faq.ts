export const texts = {
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
