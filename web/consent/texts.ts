import type { Purpose } from '#web/consent/consent.ts'

const names: Record<Purpose, string> = { maps: 'Mapy Google.', statistics: 'Statystyki odwiedzin.' }

const questions: Record<Purpose, string> = {
  maps: 'Pokazywać je od razu? Wczytują się z serwerów Google. Bez zgody otworzysz każdą przyciskiem.',
  statistics: 'Zgadzasz się na Google Tag Manager? Bez zgody wszystko działa tak samo.',
}

export const texts = {
  names,
  questions,
  noStatistics: 'Nie zbieramy ich.',
  agree: 'Zgadzam się',
  refuse: 'Nie, dziękuję',
  done: 'Gotowe',
}
