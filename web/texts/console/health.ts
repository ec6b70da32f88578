import type { JobName } from '#schema/health.ts'

export const texts = {
  title: 'Stan serwisu',
  lead: 'Praca, którą serwis wykonuje sam, co kwadrans.',
  database: 'Baza danych odpowiada',
  jobs: 'Zadania',
  forms: ['zadanie', 'zadania', 'zadań'] as const,
  job: 'Zadanie',
  state: 'Stan',
  ended: 'Ostatnio zakończone bez błędu',
  never: 'jeszcze nigdy',
  fine: 'W porządku',
  late: 'Spóźnione',
  outbox: 'Poczta',
  waiting: 'Czeka na wysłanie',
  failed: 'Nie doszło',
  suppressed: 'Wstrzymane adresy',
  noJobs: { heading: 'Nie ma zadań do pokazania', text: 'Odśwież stronę za chwilę.' },
  names: {
    events: 'Zamykanie minionych wieczorów',
    retention: 'Usuwanie danych, których już nie potrzebujemy',
    decks: 'Usuwanie nieużytych prezentacji',
    networks: 'Usuwanie liczników sieci',
    changes: 'Usuwanie starej historii zmian',
    reminders: 'Przypomnienia przed wieczorem',
    mail: 'Wysyłanie poczty',
  } satisfies Record<JobName, string>,
}
