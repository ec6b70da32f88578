import { plural } from '#schema/words.ts'

const pitches = ['pitch', 'pitche', 'pitchów'] as const

export const texts = {
  title: (event: string) => `Dla mentorów: ${event}`,
  description: (event: string) => `Startupy, które pitchują na wydarzeniu ${event}.`,
  eyebrow: 'Dla mentorów',
  forJury: 'Dla jury',
  loadMarks: 'Wczytaj oceny jeszcze raz',
  off: 'Wydarzenie odwołane',
  lead: (count: number) => `${plural(count, pitches)}, w takiej kolejności jak na scenie.`,
  until: (day: string) => `Link działa do ${day}. Nie przesyłaj go dalej: te pomysły nie są jeszcze publiczne.`,
  empty: 'Na razie nikt nie zgłosił pitchu. Zajrzyj tu później.',
  index: 'Kolejność pitchów',
  presenter: 'Pitchuje',
  open: 'Otwórz prezentację',
  of: (name: string) => `: ${name}`,
  noDeck: 'Nie ma jeszcze prezentacji',
  website: 'Strona startupu',
  video: 'Video pitch',
  facts: {
    sectors: 'Sektory',
    businessModel: 'Model biznesowy',
    productStage: 'Etap produktu',
    activelyRaising: 'Szukają finansowania',
    fundraisingStage: 'Etap finansowania',
    raisedBefore: 'Finansowanie wcześniej',
  },
  notes: {
    label: 'Twoje notatki',
    about: 'Notatki zostają w tej przeglądarce. Nikt inny ich nie zobaczy, organizatorzy też nie.',
    saved: 'Zapisano',
    copy: 'Kopiuj wszystkie notatki',
    notCopied: 'Nie udało się skopiować.',
    blocked: 'Ta przeglądarka nie pozwala zapisać notatek. Skopiuj je, zanim zamkniesz stronę.',
    remove: 'Usuń notatki',
    question: 'Usuniemy wszystkie Twoje notatki z tego wieczoru. Nie da się ich przywrócić.',
    confirm: 'Usuń na zawsze',
    removed: 'Notatki są usunięte.',
  },
  missing: 'Ten link nie działa',
  missingHint: 'Mógł wygasnąć albo organizatorzy go wyłączyli. Poproś ich o nowy.',
}
