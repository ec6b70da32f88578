import { juryLimits } from '#schema/evening-limits.ts'
import { plural, wordFor } from '#schema/words.ts'

const marks = ['ocena', 'oceny', 'ocen'] as const
const things = ['rzecz', 'rzeczy', 'rzeczy'] as const

export const texts = {
  heading: 'Twoje oceny',
  of: (name: string) => `: ${name}`,
  scale: `1 to najsłabiej, ${juryLimits.best} to najlepiej.`,
  takeBack: 'Cofnij ocenę',
  sentence: 'Jedno zdanie dla startupu',
  sentenceHelp: 'Dostanie je po wieczorze, bez Twojego nazwiska.',
  missing: (count: number) => `Brakuje ${plural(count, ['oceny', 'ocen', 'ocen'])}`,
  next: (name: string) => `Dalej: ${name}`,
  complete: 'Wszystkie oceny są wystawione.',
  saved: 'Zapisane',
  unsent: (count: number) =>
    `${plural(count, things)} ${wordFor(count, ['czeka', 'czekają', 'czeka'])} na wysłanie. Nie zamykaj strony, dopóki nie wróci sieć, albo otwórz ją później jeszcze raz.`,
  notStored: 'Ta przeglądarka niczego nie zapisuje. Nie zamykaj strony, dopóki oceny nie zostaną wysłane.',
  now: (name: string) => `Teraz: ${name}.`,
  openAgain: 'Ocenianie jest znów otwarte.',
  closed: {
    said: 'Ocenianie jest zamknięte.',
    heading: 'Ocenianie jest zamknięte',
    text: 'Organizatorzy zamknęli jury, więc ocen nie można już zmienić. Wynik pokażą na scenie.',
    late: (count: number) =>
      `${plural(count, marks)} z tego telefonu nie ${wordFor(count, ['doszła', 'doszły', 'doszło'])} na czas. Powiedz o tym organizatorom: mogą otworzyć jury jeszcze raz.`,
  },
  changed: 'Organizatorzy zmienili kryteria. Odśwież stronę i oceń jeszcze raz.',
}
