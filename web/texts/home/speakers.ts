/** The wording of `guest` and `edition` is a fixed requirement. */
export const texts = {
  title: 'Scenę rozgrzali',
  lead: 'Założyciele, inwestorki i mentorzy, którzy po prelekcji zostają z Tobą przy stole.',
  guest: 'GOŚĆ SPECJALNY',
  edition: 'I edycja',
  carousel: 'karuzela',
  slide: 'slajd',
  previous: 'Poprzednia osoba',
  next: 'Następna osoba',
  at: (n: number, total: number, name: string) => `${n} z ${total}: ${name}`,
  video: 'Nagranie',
  loading: 'Wczytujemy prelegentów',
  failed: 'Nie udało się wczytać prelegentów.',
}
