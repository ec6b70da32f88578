import { siteConfig } from '#schema/site-config.ts'

export const texts = {
  title: (heading: string) => `${heading} · ${siteConfig.product}`,
  broken: {
    heading: 'Unexpected Application Error!',
    explanation: 'Coś poszło nie tak po naszej stronie. Odśwież stronę za chwilę.',
  },
  busy: {
    heading: 'Chwila przerwy',
    explanation: 'Nie możemy teraz pobrać danych. To zwykle mija po kilku sekundach.',
  },
  retry: 'Spróbuj ponownie',
  home: 'Wróć na stronę główną',
}
