export const texts = {
  title: 'Po co masz przyjść?',
  figures: [
    {
      figure: '3 h',
      name: 'wiedzy',
      text: 'Co najmniej trzy godziny z ludźmi, którzy to już zrobili. Konkrety zamiast motywacyjnych cytatów.',
    },
    {
      figure: '2 h',
      name: 'rozmów',
      text: 'Co najmniej dwie godziny networkingu. Podejdź do kogoś, kogo podziwiasz: po to tu jest.',
    },
    { figure: '0 zł', name: 'za wstęp', text: 'Udział jest bezpłatny. Zawsze. Wystarczy odebrać wejściówkę.' },
  ],
  list: [
    {
      name: 'Znajdź wspólnika',
      text: 'Programistka szuka sprzedawcy, projektant szuka pomysłu. Siedzą w tej samej sali.',
    },
    { name: 'Sprawdź pomysł na żywo', text: 'Pięć minut na scenie powie Ci więcej niż pięć miesięcy w szufladzie.' },
    {
      name: 'Zadaj pytanie komuś, kto wie',
      text: 'Założyciele, inwestorzy i mentorzy zostają po prelekcjach. Do końca.',
    },
  ],
}
