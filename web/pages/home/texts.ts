import { limits } from '#schema/limits.ts'
import { wordFor } from '#schema/words.ts'

/* Texts of the home page's sections. They are loaded with the first of them: those above the fold have their own file. */

export const intro = {
  title: 'Jeden wieczór, trzy odsłony',
  lead: 'Przychodzisz po zajęciach. Wychodzisz z głową pełną pomysłów i numerami ludzi, z którymi da się je zrobić.',
  steps: [
    { name: 'Słuchasz', text: 'Praktycy opowiadają, jak to zrobili. Także o tym, co poszło nie tak.' },
    { name: 'Pokazujesz', text: 'Startupy i pomysły wychodzą na scenę, a mentorzy pytają o szczegóły.' },
    { name: 'Rozmawiasz', text: 'Nikt nie ucieka po ostatnim slajdzie. Najlepsze zaczyna się przy kawie.' },
  ],
  aftermovie: 'Aftermovie',
  watch: 'Zobacz, jak było',
  filmTitle: 'Aftermovie',
  filmDescription: 'Scena, rozmowy i iskry: wieczór w kilkanaście sekund.',
  soon: 'Film pojawi się tu niebawem.',
  close: 'Zamknij film',
  captions: 'Polski',
}

const counts = limits.statistics

/** `words` is the number for screen readers. `name` is in the genitive, which „ponad” requires. */
const over = (count: number, name: string) => ({ count, atLeast: true, name, words: `ponad ${count}` })

export const statistics = {
  title: 'Iskra w liczbach',
  list: [
    {
      count: counts.editions,
      atLeast: false,
      name: wordFor(counts.editions, ['edycja', 'edycje', 'edycji']),
      words: `${counts.editions}`,
    },
    over(counts.startups, 'startupów'),
    over(counts.participants, 'uczestników'),
    over(counts.mentors, 'mentorów'),
  ],
}

export const reasons = {
  title: 'Po co masz przyjść?',
  figures: [
    {
      figure: '3 h',
      said: '3 godziny',
      name: 'wiedzy',
      text: 'Co najmniej trzy godziny z ludźmi, którzy to już zrobili. Konkrety zamiast motywacyjnych cytatów.',
    },
    {
      figure: '2 h',
      said: '2 godziny',
      name: 'rozmów',
      text: 'Co najmniej dwie godziny networkingu. Podejdź do kogoś, kogo podziwiasz: po to tu jest.',
    },
    {
      figure: '0 zł',
      said: undefined,
      name: 'za wstęp',
      text: 'Udział jest bezpłatny. Zawsze. Wystarczy odebrać wejściówkę.',
    },
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

export const infoPhotos = {
  label: 'Zdjęcia z wydarzeń',
  role: 'karuzela',
  photo: (nth: number, count: number) => `Zdjęcie z wydarzenia, ${nth} z ${count}`,
  photoOf: (nth: number, count: number) => `${nth} z ${count}`,
  previous: 'Poprzednie zdjęcie',
  next: 'Następne zdjęcie',
  rotation: 'zmianę zdjęć',
}

export const events = {
  title: 'Wydarzenia',
  lead: 'Każdy wieczór ma swój temat, swoich gości i swoją scenę.',
  past: 'Tak było',
  allEvents: 'Cały kalendarz',
  allPast: 'Wszystkie minione',
}

export const pitches = {
  title: 'Scena jest Twoja',
  lead: 'Blok pitchingowy jest częścią każdego wieczoru. Prezentacje trwają od 3 do 5 minut, potem są pytania.',
  types: [
    {
      code: 'SPEED_NETWORKING',
      figure: '45',
      unit: 's',
      said: 'sekund',
      name: 'Speed networking',
      text: 'Przedstaw się, zanim wystygnie kawa. Bez slajdów i bez sceny.',
    },
    {
      code: 'PITCHING_STARTUP',
      figure: '4–5',
      unit: 'min',
      said: 'minut',
      name: 'Pitching startup',
      text: 'Pokaż, co budujesz, i odpowiedz na pytania z sali.',
    },
    {
      code: 'STARTUP_PITCH',
      figure: '5',
      unit: 'min',
      said: 'minut',
      name: 'Startup pitch',
      text: 'Pełna prezentacja przed mentorami i inwestorami.',
    },
    {
      code: 'PERSONAL_PITCH',
      figure: '90',
      unit: 's',
      said: 'sekund',
      name: 'Personal pitch',
      text: 'Nie masz startupu? Opowiedz o sobie i znajdź zespół.',
    },
  ],
}

export const mentors = {
  title: 'Mentorzy',
  lead: 'Słuchają pitchy, pytają o szczegóły i po wszystkim zostają, żeby pomóc.',
  expertise: 'Pomoże w tematach:',
  loading: 'Wczytujemy mentorów',
  failed: 'Nie udało się wczytać mentorów.',
}

/** The wording of `guest` and `edition` is a fixed requirement. */
export const speakers = {
  title: 'Scenę rozgrzali',
  lead: 'Założyciele, inwestorki i mentorzy, którzy po prelekcji zostają z Tobą przy stole.',
  guest: 'GOŚĆ SPECJALNY',
  edition: 'I edycja',
  carousel: 'karuzela',
  slide: 'slajd',
  previous: 'Poprzednia osoba',
  next: 'Następna osoba',
  at: (n: number, total: number, name: string) => `${n} z ${total}: ${name}`,
  video: 'Nagranie',
  loading: 'Wczytujemy prelegentów',
  failed: 'Nie udało się wczytać prelegentów.',
}

export const community = {
  title: 'Iskra nie gaśnie po wydarzeniu',
  lead: 'Społeczność to grupa osób, które budują także między wieczorami: wymieniają się kontaktami, testują sobie nawzajem produkty i pilnują, żeby nikt nie odpuścił.',
  qualification: 'Żeby dołączyć, przejdź krótką kwalifikację. Cztery kroki, kilka minut.',
  join: 'Przejdź do kwalifikacji',
}

export const media = {
  title: 'Piszą o nas',
  lead: 'Kiedy ktoś opowiada o Iskrze za nas.',
  page: (n: number, total: number) => `Strona ${n} z ${total}`,
  pages: 'Strony publikacji',
  previous: 'Poprzednie publikacje',
  next: 'Następne publikacje',
  none: 'Jeszcze nikt o nas nie napisał. Czekamy na pierwszą publikację.',
  loading: 'Wczytujemy publikacje',
  failed: 'Nie udało się wczytać publikacji.',
}

export const gallery = {
  title: 'Tak to wygląda',
  lead: 'Zdjęcia z wieczorów, na których wszystko się zaczęło.',
  photo: (n: number) => `Zdjęcie ${n} z galerii Iskry`,
  all: (count: number) => `Pokaż wszystkie zdjęcia (${count})`,
}

export const faq = {
  title: 'Pytania, które słyszymy najczęściej',
  items: [
    {
      question: 'Ile to kosztuje?',
      answer:
        'Nic. Udział w każdym wieczorze jest bezpłatny, trzeba tylko odebrać wejściówkę, bo liczba miejsc jest ograniczona.',
    },
    {
      question: 'Nie mam startupu ani pomysłu. Mogę przyjść?',
      answer:
        'Pewnie. Wiele osób przychodzi posłuchać, poznać ludzi i dołączyć do zespołu, który już coś buduje. Bilet „Uczestnik” jest właśnie dla Ciebie.',
    },
    {
      question: 'Muszę studiować w Warszawie?',
      answer:
        'Wieczory robimy z myślą o studentach warszawskich uczelni, ale nikogo nie odsyłamy spod drzwi. Maturzyści i świeżo upieczeni absolwenci też są mile widziani.',
    },
    {
      question: 'Jak zgłosić swój startup do pitchu?',
      answer:
        'Przy zapisie wybierz bilet „Startup Pitch” albo „Personal Pitch”. Zapytamy o kilka rzeczy, żeby mentorzy mogli się przygotować. Taki bilet obejmuje też wejście na całe wydarzenie.',
    },
    {
      question: 'Czego potrzebuję na prezentację?',
      answer:
        'Od 3 do 5 minut opowieści i otwartej głowy na pytania. Prezentację w formacie PDF możesz dołączyć już przy zapisie.',
    },
    {
      question: 'Mogę przyjść ze znajomymi?',
      answer: 'Tak. W jednym zapisie odbierzesz wejściówki dla kilku osób, każda na swoje nazwisko.',
    },
  ],
}
