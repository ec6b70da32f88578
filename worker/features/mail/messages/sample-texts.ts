/** The invented people, evening and texts of sample mails. */
export const sampleTexts = {
  subject: (subject: string) => `[Próbka] ${subject}`,
  lead: 'To próbka: osoby, wieczór i bilety są zmyślone, a linki i kod QR nie działają.',
  buyer: { firstName: 'Ada', lastName: 'Przykładowa', email: 'ada@pokaz.example' },
  guest: { firstName: 'Bruno', lastName: 'Zmyślony', email: 'bruno@pokaz.example' },
  organiser: 'Ada',
  ticketType: 'Uczestnik',
  pitchType: 'Pitch startupu',
  startup: 'Kometa',
  evening: 'Wieczór na próbę',
  place: 'Aula Zmyślona',
  address: 'ul. Przykładowa 1, Warszawa',
  guestNote: 'Wejście od podwórza, domofon **12**.',
  message: {
    subject: 'Zabierzcie laptopy',
    body: 'Tutaj stoi Wasza wiadomość.\n\n- pierwszy punkt\n- drugi punkt',
  },
  letter: {
    startup: 'Kometa',
    sentences: ['Tutaj stoi, co napisała jedna osoba z jury.', 'A tutaj, co napisała druga.'],
    place: 2,
    votes: 17,
  },
  note: 'Tutaj stoi to, co dopisujecie od siebie.',
  issue: {
    subject: 'Co nowego w Iskrze',
    body: 'Tutaj stoi treść numeru.\n\n## Nagłówek\n\n- pierwszy punkt\n- drugi punkt',
  },
}
