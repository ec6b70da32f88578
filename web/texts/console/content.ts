import type { mediaTypes, speakerTypes } from '#schema/options.ts'

type Forms = readonly [one: string, few: string, many: string]
const forms = (one: string, few: string, many: string): Forms => [one, few, many]

const picture = 'Zdjęcie'

/** Texts of the console's content: people, partners, media and photos. */
export const texts = {
  sections: 'Rodzaje treści',
  name: 'Imię i nazwisko',
  role: 'Rola',
  company: 'Firma',
  type: 'Rodzaj',
  visible: 'Na stronie',
  evening: 'Wieczór',
  none: '(brak)',
  eveningWithDate: (title: string, date: string) => `${title}, ${date}`,
  switched: (name: string, flag: string, on: boolean) => `${name}. ${flag}: ${on ? 'tak' : 'nie'}.`,
  back: (list: string) => `Wróć: ${list}`,
  create: 'Dodaj',
  created: (name: string) => `Dodane: ${name}`,
  notFound: {
    heading: 'Nie ma takiego wpisu',
    text: 'Ktoś mógł go usunąć. Sprawdź na liście.',
  },
  removal: 'Usuwanie',
  where: {
    heading: 'Gdzie występuje',
    nowhere: 'Nigdzie. Można usunąć bez obaw.',
    evenings: 'Wieczory',
    media: 'Media',
  },

  speakers: {
    title: 'Prelegenci',
    lead: 'Osoby, które występują na wieczorach. Wyróżnione są na stronie głównej.',
    caption: 'Prelegenci',
    forms: forms('prelegent', 'prelegentów', 'prelegentów'),
    add: 'Dodaj prelegenta',
    new: 'Nowy prelegent',
    search: 'Szukaj po imieniu, firmie, roli',
    order: 'Kolejność',
    random: 'losowo',
    up: 'Wyżej',
    down: 'Niżej',
    moved: (name: string) => `Zmieniona kolejność: ${name}`,
    notMoved: (name: string) => `Dalej się nie da: ${name}`,
    featured: 'Na stronie głównej',
    removeText:
      'Wpis i powiązania znikną ze strony. Kogo wymienia program wieczoru, lista prelegentów albo media, tego trzeba najpierw tam odłączyć.',
    empty: {
      heading: 'Nie ma jeszcze prelegentów',
      text: 'Dodaj pierwszą osobę. Potem wybierzesz ją w programie wieczoru.',
    },
    labels: {
      name: 'Imię i nazwisko',
      type: 'Rodzaj',
      role: 'Rola',
      company: 'Firma',
      image: picture,
      linkedinUrl: 'LinkedIn',
      videoUrl: 'Nagranie',
      editions: 'Edycje',
      isFeatured: 'Wyróżnij na stronie głównej',
      priority: 'Kolejność wśród wyróżnionych',
      eventId: 'Ostatni wieczór',
    },
    help: {
      role: 'Na przykład: założycielka',
      editions: 'Po przecinku. Na stronie widać ostatnią.',
      isFeatured: 'Na stronie głównej mieści się najwyżej 20 osób.',
      priority: 'Większa liczba jest wyżej. Przy zerze kolejność jest losowa.',
      eventId: 'Zmiana odłącza osobę od dotychczasowego ostatniego wieczoru.',
      image: 'Kwadrat, najlepiej 640 × 640 pikseli albo więcej.',
    },
    types: { STAR: 'Prelegent', MENTOR: 'Mentor', SPECIAL_GUEST: 'Gość specjalny' } satisfies Record<
      (typeof speakerTypes)[number],
      string
    >,
  },

  mentors: {
    title: 'Mentorzy',
    lead: 'Osoby, które doradzają startupom. Na stronie głównej widać do 10 aktywnych.',
    caption: 'Mentorzy',
    forms: forms('mentor', 'mentorów', 'mentorów'),
    add: 'Dodaj mentora',
    new: 'Nowy mentor',
    search: 'Szukaj po imieniu, firmie, dziedzinie',
    removeText: 'Wpis zniknie ze strony głównej. Jeśli to tylko na jakiś czas, wystarczy wyłączyć „Na stronie”.',
    empty: { heading: 'Nie ma jeszcze mentorów', text: 'Dodaj pierwszą osobę, a pojawi się na stronie głównej.' },
    labels: {
      name: 'Imię i nazwisko',
      role: 'Rola',
      company: 'Firma',
      bio: 'O osobie',
      image: picture,
      linkedinUrl: 'LinkedIn',
      expertise: 'Dziedziny',
      isActive: 'Na stronie',
    },
    help: {
      expertise: 'Po przecinku, na przykład: sprzedaż, prawo, AI',
      isActive: 'Wyłącz, żeby ukryć osobę bez usuwania.',
      image: 'Kwadrat, najlepiej 640 × 640 pikseli albo więcej.',
    },
  },

  partners: {
    title: 'Partnerzy',
    lead: 'Organizacje, które wspierają wieczory. Logo widać na stronie wieczoru.',
    caption: 'Partnerzy',
    forms: forms('partner', 'partnerów', 'partnerów'),
    add: 'Dodaj partnera',
    new: 'Nowy partner',
    search: 'Szukaj po nazwie i roli',
    partner: 'Partner',
    removeText: 'Wpis i logo znikną ze strony. Partnera wieczoru albo wpisu w mediach trzeba najpierw tam odłączyć.',
    empty: { heading: 'Nie ma jeszcze partnerów', text: 'Dodaj pierwszego. Potem wybierzesz go przy wieczorze.' },
    labels: { name: 'Nazwa', role: 'Rola', logo: 'Logo', isActive: 'Aktywny' },
    help: {
      role: 'Na przykład: UNIVERSITY, MEDIA, VENUE',
      isActive: 'Wyłącz, gdy współpraca się skończyła.',
      logo: 'Najlepiej PNG bez tła albo SVG. Na stronie mieści się w polu 2 : 1.',
    },
  },

  media: {
    title: 'Media',
    lead: 'Artykuły, filmy i linki o nas. Dokumenty widać na stronie głównej.',
    caption: 'Media',
    forms: forms('wpis', 'wpisy', 'wpisów'),
    add: 'Dodaj wpis',
    new: 'Nowy wpis w mediach',
    search: 'Szukaj po tytule i adresie',
    date: 'Data',
    removeText: 'Wpis zniknie ze strony. Jeśli to tylko na jakiś czas, wystarczy wyłączyć „Na stronie”.',
    empty: { heading: 'Nikt o nas jeszcze nie napisał', text: 'Dodaj pierwszy artykuł, film albo link.' },
    labels: {
      title: 'Tytuł',
      type: 'Rodzaj',
      url: 'Adres',
      date: 'Data',
      description: 'Opis',
      eventId: 'Wieczór',
      speakerId: 'Prelegent',
      partnerId: 'Partner',
      isActive: 'Na stronie',
    },
    help: {
      date: 'Bez daty wpis jest na końcu listy, a na stronie ma datę dodania.',
      isActive: 'Wyłącz, żeby ukryć wpis bez usuwania.',
    },
    types: { DOCUMENT: 'Artykuł', VIDEO: 'Film', IMAGE: 'Obraz', LINK: 'Link' } satisfies Record<
      (typeof mediaTypes)[number],
      string
    >,
  },

  photos: {
    info: 'Zdjęcia o nas',
    infoLead: 'Pokaz zdjęć na stronie głównej. Zmieniają się po kolei, co cztery sekundy.',
    gallery: 'Galeria',
    galleryLead: 'Dwa zbiory zdjęć na stronie głównej.',
    set: (number: number) => `Zbiór ${number}`,
  },
}
