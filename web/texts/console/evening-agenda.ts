import { minuteMs } from '#schema/durations.ts'
import { plural } from '#schema/words.ts'

const minutesPerDay = 24 * 60

/** `1 h 30 min`, `7 dni`, with the direction if it is back. */
function lengthOf(minutes: number): string {
  const length = Math.abs(minutes)
  const days = Math.floor(length / minutesPerDay)
  const hours = Math.floor((length % minutesPerDay) / 60)
  const rest = Math.round(length % 60)
  const parts = [
    days > 0 && plural(days, ['dzień', 'dni', 'dni']),
    hours > 0 && `${hours} h`,
    rest > 0 && `${rest} min`,
    minutes < 0 && 'wcześniej',
  ]
  return parts.filter(Boolean).join(' ')
}

export const texts = {
  title: 'Program',
  lead: 'Każdy punkt zapisuje się osobno. Koniec ostatniego jest końcem wieczoru w kalendarzach.',
  caption: 'Program wieczoru',
  add: 'Dodaj punkt',
  when: 'Godziny',
  item: 'Punkt',
  actions: 'Działania',
  edit: 'Edytuj',
  copy: 'Powiel',
  saved: (title: string) => `Punkt „${title}” zapisany.`,
  empty: {
    heading: 'Program jest pusty',
    text: 'Dodaj pierwszy punkt. Następny zacznie się sam wtedy, gdy kończy się poprzedni.',
  },
  form: {
    add: 'Nowy punkt programu',
    edit: 'Punkt programu',
    noType: '(bez rodzaju)',
    nobody: 'Nikt',
    saveAndNext: 'Zapisz i dodaj następny',
    loading: 'Wczytywanie punktu',
  },
  labels: {
    eventId: 'Wieczór',
    type: 'Rodzaj',
    speakerId: 'Prelegent',
    startTime: 'Od',
    endTime: 'Do',
    title: 'Tytuł',
    description: 'Opis',
  },
  move: {
    heading: 'Program nie pasuje do początku wieczoru',
    registrationAlone: 'Godziny zapisów są z poprzedniego terminu',
    explain:
      'Przesuną się wszystkie punkty, pierwszy pitch oraz otwarcie i zamknięcie zapisów, jeśli są jeszcze przed Wami.',
    button: (minutes: number, ms: number) =>
      minutes === 0 ? `Przesuń zapisy o ${lengthOf(ms / minuteMs)}` : `Przesuń program o ${lengthOf(minutes)}`,
    done: 'Przesunięte.',
  },
  warnings: {
    unreadable: 'Wpisz godzinę jako 18:00.',
    early: 'Zaczyna się przed początkiem wieczoru.',
    backwards: 'Kończy się, zanim się zacznie.',
    overlap: (title: string) => `Nakłada się na „${title}”.`,
  },
}
