export const texts = {
  title: 'Wskazówki dla gości',
  lead: 'Jak do Was trafić i co trzeba wiedzieć, zanim się przyjdzie. Przechodzą na kopię wieczoru.',
  guestHelp: 'Które wejście, domofon, piętro, szatnia, od której wpuszczacie.',
  accessHelp: 'Podjazd, winda, toaleta, pętla indukcyjna i kogo zapytać. Napiszcie też, czego nie ma.',
  guestPlaces:
    'Na bilecie i w rejestracji osób, które mają miejsce, i w mailach: potwierdzenie, bilet, przypomnienie, dzień wieczoru. Nigdy na stronie wieczoru.',
  accessPlaces: 'Na stronie wieczoru, dla wszystkich, i na bilecie.',
  empty: 'Puste pole nie pojawia się nigdzie.',
}
