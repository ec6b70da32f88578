import type { Point } from './agenda-point.ts'

/** Five hours: every evening has at least three hours of talks and two of networking. */
export const nextEvening: Point[] = [
  [
    '18:00',
    '18:30',
    'NETWORKING',
    'Speed networking',
    'Zgarnij identyfikator i poznaj dziesięć osób. Masz 45 sekund na każdą, my pilnujemy czasu.',
  ],
  [
    '18:30',
    '19:10',
    'TALK',
    'Poniedziałek po demo',
    'Co zostaje z efektownego prototypu, gdy przychodzą prawdziwi użytkownicy. Z liczbami i z wpadkami.',
    1,
  ],
  [
    '19:10',
    '19:50',
    'TALK',
    'Skąd wiesz, że model nie zmyśla?',
    'Trzy proste testy, które zrobisz w jeden wieczór, bez własnej serwerowni.',
    5,
  ],
  [
    '19:50',
    '20:20',
    'NETWORKING',
    'Pizza i pytania',
    'Prelegenci siadają przy stolikach. Dosiądź się i pytaj o wszystko.',
  ],
  [
    '20:20',
    '21:00',
    'PANEL',
    'Ile kosztuje sztuczna inteligencja',
    'Założyciele i inwestorka o rachunkach, marżach i o tym, kiedy AI się nie opłaca.',
    3,
  ],
  [
    '21:00',
    '22:00',
    'PITCHING',
    'Scena dla startupów',
    'Startupy: 5 minut i pytania od mentorów. Personal pitch: 90 sekund. Po każdym wystąpieniu dostajesz konkretną informację zwrotną.',
    4,
  ],
  [
    '22:00',
    '23:00',
    'NETWORKING',
    'Rozmowy do ostatniej iskry',
    'Mentorzy, inwestorzy i Wy. Bez sceny, bez mikrofonu.',
  ],
]
