export const texts = {
  askMap: 'Pokazywać mapy Google od razu? Wczytują się z serwerów Google. Bez zgody otworzysz je przyciskiem.',
  askBoth:
    'Zgadzasz się na mapy Google i statystyki odwiedzin w Google Tag Manager? Bez zgody wszystko inne działa tak samo.',
  kept: { granted: 'Teraz: zgoda.', denied: 'Teraz: bez zgody.' },
  agree: 'Zgadzam się',
  refuse: 'Nie, dziękuję',
}
