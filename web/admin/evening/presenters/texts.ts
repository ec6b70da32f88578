import { presentersWord } from '#schema/glossary.ts'
import { asMinutes } from '#schema/minutes.ts'
import { people, plural, wordFor } from '#schema/words.ts'

const mails = ['mail', 'maile', 'maili'] as const
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
}
