export const texts = {
  names: { maps: 'Mapy Google.', statistics: 'Statystyki odwiedzin.' },
  questions: {
    maps: 'Pokazywać je od razu? Wczytują się z serwerów Google. Bez zgody otworzysz każdą przyciskiem.',
    statistics: 'Zgadzasz się na Google Tag Manager? Bez zgody wszystko działa tak samo.',
  },
  noStatistics: 'Nie zbieramy ich.',
  agree: 'Zgadzam się',
  refuse: 'Nie, dziękuję',
  done: 'Gotowe',
}
