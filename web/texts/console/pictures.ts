import { limits } from '#schema/limits.ts'

export const texts = {
  title: 'Obrazy',
  lead: 'Te same kadry co na stronie. Z telefonu i z aparatu też się nadają: zmniejszymy je, a dane o miejscu usuniemy.',
  everywhere: 'Jedno zdjęcie wszędzie',
  everywhereHelp: 'Wykadrujemy je od środka, a każdy kadr można potem poprawić.',
  choose: 'Wybierz obraz',
  change: 'Zmień obraz',
  saved: (place: string) => `${place}: zapisane.`,
  missing: 'Nie ma obrazu',
  uploading: (place: string) => `Wysyłanie: ${place}`,
  names: {
    card: 'Karta',
    square: 'Mała karta',
    desktop: 'Strona na komputerze',
    mobile: 'Strona w telefonie',
    share: 'Udostępnianie',
  },
  notes: {
    card: 'Lista wydarzeń i strona główna',
    square: 'Minione wydarzenia',
    desktop: 'Góra strony wieczoru',
    mobile: 'Góra strony wieczoru',
    share: 'Podgląd w komunikatorach. Bez niego pokaże się obraz ze strony',
  },
  gallery: {
    title: 'Galeria',
    lead: `Zdjęcia po wieczorze, najwyżej ${limits.photosMax}. Duże zmniejszymy, a dane o miejscu usuniemy.`,
  },
}
