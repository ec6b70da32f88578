export const texts = {
  failed: 'Nie udało się wczytać zdjęć.',
  loading: 'Wczytujemy zdjęcia',
  enlarge: (photo: string) => `Powiększ: ${photo}`,
  lightbox: 'Powiększone zdjęcie',
  photoOf: (n: number, total: number) => `${n} z ${total}`,
  previous: 'Poprzednie zdjęcie',
  next: 'Następne zdjęcie',
  close: 'Zamknij',
  report: 'Zgłoś zdjęcie',
}

export const reportTexts = {
  title: 'Zgłoś zdjęcie',
  reason: 'Co jest nie tak? (nieobowiązkowe)',
  privacy: 'Zgłoszenie przeczytają tylko organizatorzy. Usuniemy je najpóźniej po pół roku.',
  send: 'Wyślij zgłoszenie',
  sending: 'Wysyłamy…',
  cancel: 'Anuluj',
  close: 'Zamknij',
  done: 'Dziękujemy. Organizatorzy obejrzą zdjęcie i zdecydują, czy je ukryć.',
  failed: 'Nie udało się wysłać zgłoszenia. Spróbuj jeszcze raz.',
}
