import { formatDate } from '#schema/dates.ts'
import { plural } from '#schema/words.ts'

/** Claim only what the tests check. */
export const texts = {
  title: 'Deklaracja dostępności',
  description: 'Co w Iskrze sprawdziliśmy pod kątem dostępności, czego jeszcze nie i jak zgłosić nam barierę.',
  lead: 'Iskra jest dla wszystkich: także dla osób, które chodzą po stronie klawiaturą, słuchają jej albo mocno ją powiększają.',

  aimTitle: 'Stan',
  aim: 'Iskra jest częściowo zgodna z WCAG 2.2 na poziomie AA: dążymy do pełnej zgodności, a braki wymieniamy niżej.',
  aimMore: 'To nasza własna ocena, oparta na testach opisanych niżej. Nie oglądał jej jeszcze nikt z zewnątrz.',

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
      text: 'Sprawdzamy nazwy, role i stany, które przeglądarka przekazuje czytnikom ekranu w kolejnych krokach rejestracji. Po otwarciu strony nic nie mówi samo, sąsiednie słowa się nie sklejają, a skróty i znaki mają słowa po polsku.',
    },
    {
      title: 'Czytnikiem ekranu',
      text: 'W listopadzie 2026 przeszliśmy rejestrację, zamówienie, salę, skaner i konsolę z czytnikiem Orca 43 w Chromium, po polsku. Słyszeliśmy nazwy, nagłówki, pola i wynik skanu. Nie słyszeliśmy zmian na sali, a niektóre słowa się sklejały: to poprawiliśmy. Tę część sprawdzamy ręcznie, nie przy każdej zmianie.',
    },
    {
      title: 'Powiększeniem',
      text: 'Strona mieści się w oknie 320 na 256 pikseli, czyli po powiększeniu do 400%. Żaden pasek nie zasłania wtedy miejsca, w którym jesteś, także na sali, u jury i na biletach. Większe odstępy w tekście niczego nie ucinają, dwa razy większe litery nie łamią słów, a przyciski mają na telefonie co najmniej 44 piksele wysokości.',
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
      text: 'Nie sprawdzały jej jeszcze osoby z niepełnosprawnościami ani audytor z zewnątrz.',
    },
    {
      title: 'Innych czytników ekranu',
      text: 'Z NVDA, JAWS, VoiceOver i TalkBack jeszcze jej nie słuchaliśmy, a po poprawkach nie przeszliśmy jej drugi raz całej z Orką.',
    },
    {
      title: 'Oznaczeń języka',
      text: 'Tytułów i opisów, które ktoś wpisał w innym języku niż polski, strona nie oznacza, więc czytnik czyta je po polsku.',
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
  complaint:
    'Jeśli nasza odpowiedź Ci nie pomoże, napisz do nas jeszcze raz ze słowem „skarga” w temacie: odpowie ktoś inny niż poprzednio. Możesz też zwrócić się do Rzecznika Praw Obywatelskich:',
  reviewed: (date: string) => `Ostatni przegląd: ${formatDate(date)}.`,
}
