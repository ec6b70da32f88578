export const texts = {
  title: (event: string) => `Bilet: ${event}`,
  description: (event: string) => `Twój bilet na wydarzenie ${event}.`,
  qr: (name: string) => `Kod QR biletu: ${name}`,
  status: {
    valid: 'Ważny',
    used: 'Wykorzystany',
    cancelled: 'Anulowany',
    off: 'Wydarzenie odwołane',
    past: 'Wydarzenie zakończone',
  },
  hint: {
    valid: 'Pokaż ten kod przy wejściu. Rozjaśnij ekran, jeśli jest ciemno.',
    used: 'Ktoś już wszedł z tym biletem. Miłego wieczoru!',
    cancelled: 'Z tym biletem nie da się wejść.',
    off: 'Ten wieczór się nie odbędzie.',
    past: 'Ten wieczór już za nami.',
  },
  toEvent: 'Zobacz wydarzenie',
  missing: 'Nie znamy takiego biletu',
  missingHint: 'Sprawdź, czy link jest cały. Możemy też wysłać Ci go jeszcze raz.',
  find: 'Znajdź mój bilet',
}
