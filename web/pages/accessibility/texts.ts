import { formatDate } from '#schema/dates.ts'
import { plural } from '#schema/words.ts'

/** Claim only what the tests check. */
export const texts = {
  title: 'Deklaracja dostępności',
  description: 'Co w Iskrze sprawdziliśmy pod kątem dostępności, czego jeszcze nie i jak zgłosić nam barierę.',
  lead: 'Iskra jest dla wszystkich: także dla osób, które chodzą po stronie klawiaturą, słuchają jej albo mocno ją powiększają.',

  aimTitle: 'Do czego dążymy',
  aim: 'Każda strona i każdy krok formularzy mają spełniać WCAG 2.2 na poziomie AA.',
  aimMore:
    'To nasza własna ocena, oparta na testach opisanych niżej. Nie piszemy „w pełni zgodna”, bo znamy już braki i nie oglądał jej jeszcze nikt z zewnątrz.',

  testedTitle: 'Co sprawdzamy i jak',
  testedLead: 'Te testy uruchamiamy przy każdej zmianie strony.',
  tested: [
    {
      title: 'Automatem',
      text: 'Program axe szuka błędów na każdej stronie w jasnym i ciemnym motywie oraz w każdym kroku formularzy, na szerokości telefonu i komputera.',
    },
    {
      title: 'Klawiaturą',
      text: 'Po bilet i do społeczności da się dojść bez myszy. Przyklejone paski nie zasłaniają miejsca, w którym jesteś.',
    },
    {
      title: 'Drzewem dostępności',
      text: 'Sprawdzamy nazwy, role i stany, które przeglądarka przekazuje czytnikom ekranu w kolejnych krokach rejestracji.',
    },
    {
      title: 'Powiększeniem',
      text: 'Strona mieści się na szerokości 320 pikseli i po powiększeniu do 200%. Większe odstępy w tekście niczego nie ucinają.',
    },
    {
      title: 'Ustawieniami systemu',
      text: 'W wymuszonych kolorach widać pola, zaznaczenia i fokus. Gdy wolisz mniej ruchu, nic nie rusza się samo.',
    },
  ],

  gapsTitle: 'Czego brakuje',
  gaps: [
    {
      title: 'Badań z ludźmi',
      text: 'Nie sprawdzały jej jeszcze osoby z niepełnosprawnościami ani audytor z zewnątrz. Nie przeszliśmy jej też całej z czytnikiem ekranu.',
    },
    {
      title: 'Cudzych treści',
      text: 'Map Google, filmów i stron, do których prowadzą linki, nie sprawdzaliśmy. Adres wydarzenia podajemy zawsze także tekstem.',
    },
    {
      title: 'Pewności co do plików',
      text: 'Zdjęcia z galerii mają tylko ogólne opisy, a dokumentów PDF nie badaliśmy.',
    },
  ],
  /** Shown if the film has no captions (schema/site-config.ts). */
  noCaptions: {
    title: 'Napisów do filmu',
    text: 'Aftermovie nie ma jeszcze napisów ani audiodeskrypcji.',
  },

  reportTitle: 'Coś Ci przeszkadza?',
  report:
    'Napisz, na której stronie i czego nie udało się zrobić. Jeśli chcesz, dodaj, z czego korzystasz. Nasz adres:',
  answer: (days: number) =>
    `Odpowiemy w ciągu ${plural(days, ['dnia', 'dni', 'dni'])}. Jeśli przez barierę nie możesz odebrać wejściówki, zapiszemy Cię mailowo.`,
  reviewed: (date: string) => `Ostatni przegląd: ${formatDate(date)}.`,
}
