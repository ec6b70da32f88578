import { plural } from '#schema/words.ts'

export const texts = {
  now: 'Teraz',
  next: 'Następnie',
  soon: 'Zaraz zaczynamy',
  from: (hour: string) => `od ${hour}`,
  left: 'Zostało',
  timeIsUp: 'Czas minął',
  pitch: (number: number, all: number) => `Pitch ${number} z ${all}`,
  questions: 'Wasze pytania',
  raised: (count: number) => plural(count, ['osoba pyta', 'osoby pytają', 'osób pyta']),
  vote: {
    heading: 'Głosujemy!',
    how: 'Otwórz swój bilet, wejdź do sali i wybierz do trzech startupów.',
    voted: (count: number) => plural(count, ['osoba już zagłosowała', 'osoby już zagłosowały', 'osób już zagłosowało']),
    left: 'Do końca',
    rehearsal: 'Próba',
    over: 'Głosowanie zamknięte',
    count: (count: number) => plural(count, ['osoba zagłosowała', 'osoby zagłosowały', 'osób zagłosowało']),
  },
  winners: {
    audience: 'Nagroda publiczności',
    jury: 'Nagroda jury',
    erased: '(bez nazwy)',
  },
  room: {
    how: 'Głosuj i pytaj z telefonu: zeskanuj kod albo otwórz swój bilet',
    qr: 'Kod QR sali',
    sign: 'Kod sali',
  },
  partners: 'Wieczór wspierają',
  stale: (minutes: number) => (minutes < 1 ? 'Brak połączenia' : `Brak połączenia, stan sprzed ${minutes} min`),
  lost: 'Łączymy się ponownie…',
  ended: { heading: 'Ten link już nie działa', text: 'Organizator może utworzyć nowy w konsoli, w sekcji „Scena”.' },
}
