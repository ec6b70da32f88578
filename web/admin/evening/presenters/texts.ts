import { presentersWord } from '#schema/glossary.ts'
import { asMinutes } from '#schema/minutes.ts'
import { people, plural, wordFor } from '#schema/words.ts'

const mails = ['mail', 'maile', 'maili'] as const
const openings = ['otwarcie', 'otwarcia', 'otwarć'] as const
const missing = ['prezentację', 'prezentacje', 'prezentacji'] as const

export const texts = {
  title: presentersWord,
  lead: 'W kolejności pitchów. Nowi są na końcu, kto zrezygnuje, znika sam.',
  loading: 'Wczytywanie występujących',
  order: 'Kolejność pitchów',
  howToMove: 'Przestawisz ich strzałkami, myszą albo klawiszami Alt i strzałka.',
  deck: 'Prezentacja',
  noDeck: 'Brak prezentacji',
  asked: (moment: string) => `prośba wysłana ${moment}`,
  ask: (count: number) => ({
    label: `Poproś o ${plural(count, missing)}`,
    about: 'mail do osób zapisujących',
    done: 'Prośby są w drodze.',
    question: {
      heading: 'Poprosić o prezentacje?',
      text: `Wyślemy ${plural(count, mails)} z linkiem do rejestracji, w której można dodać plik. Każdą osobę prosimy najwyżej raz na dobę.`,
      action: `Wyślij ${plural(count, mails)}`,
      tone: 'plain' as const,
    },
  }),
  askedAll: 'O brakujące prezentacje już dziś prosiliśmy.',
  print: 'Drukuj dla prowadzącego',
  empty: {
    heading: 'Nikt jeszcze nie występuje',
    text: 'Osoby z biletem na pitch pojawią się tutaj, gdy tylko się zapiszą.',
  },
  hours: {
    startHelp: 'Każdy następny zaczyna się po poprzednim, w kolejności z listy.',
    breakHelp: (min: number, max: number) =>
      `Od ${min} do ${max} minut przerwy między pitchami. Długość pitchu ustawisz przy rodzaju biletu.`,
    noHour: 'Podaj godzinę pierwszego pitchu, a policzymy pozostałe i wyślesz je jednym przyciskiem.',
    noDate: 'Godziny policzymy, gdy wieczór będzie miał datę.',
    send: (count: number) => `Wyślij godziny (${plural(count, people)})`,
    saveFirst: 'Najpierw zapisz zmiany.',
    allKnow: 'Wszyscy znają swoje godziny.',
    outdated: (count: number, names: string) =>
      `${wordFor(count, ['Nieaktualną godzinę ma', 'Nieaktualne godziny mają', 'Nieaktualną godzinę ma'])} ${plural(count, people)}: ${names}.`,
    untold: 'jeszcze nie zna godziny',
    knows: (hour: string, seconds: number) => `zna inną: ${hour}, ${asMinutes(seconds)}`,
    noAddress: 'bez adresu email, powiedz osobiście',
  },
  sheet: {
    hour: 'Godzina',
    caption: (event: string) => `Pitche: ${event}`,
    number: 'Nr',
    startup: 'Startup',
    presenter: 'Występuje',
    type: 'Bilet',
    deck: 'Prezentacja',
    yes: 'jest',
    no: 'brak',
  },
  packs: {
    title: 'Linki dla mentorów i jurorów',
    lead: 'Pokazują występujących tego wieczoru z prezentacjami, bez telefonów i adresów. Mentor niczego nie zakłada.',
    caption: 'Linki dla mentorów i jurorów',
    add: 'Nowy link',
    name: 'Dla kogo',
    nameHelp: 'Tylko dla Was, mentor tego nie zobaczy.',
    juror: 'To juror',
    jurorHelp: 'Strona przyjmuje oceny i jedno zdanie dla każdego startupu. Wyniki są w części Scena.',
    isJuror: 'juror',
    date: 'Działa do końca dnia',
    datePast: 'Wybierz dzisiejszy albo późniejszy dzień',
    create: 'Utwórz link',
    expires: 'Działa do',
    expired: 'wygasł',
    opened: 'Otwarcia',
    never: 'nikt jeszcze nie otworzył',
    count: (count: number) => plural(count, openings),
    last: (moment: string) => `ostatnie ${moment}`,
    actions: 'Działania',
    empty: {
      heading: 'Nie ma jeszcze żadnego linku',
      text: 'Utwórz go i wyślij mentorom, żeby poznali startupy przed wieczorem.',
    },
    made: {
      heading: 'Link jest gotowy',
      lead: 'Skopiuj go teraz. Ze względów bezpieczeństwa pokazujemy go tylko raz.',
      label: 'Link',
    },
  },
}
