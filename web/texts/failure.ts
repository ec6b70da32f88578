import { organiser } from '#schema/organiser.ts'

export const texts = {
  title: `Błąd · ${organiser.product}`,
  heading: 'Unexpected Application Error!',
  explanation: 'Coś poszło nie tak po naszej stronie. Odśwież stronę za chwilę.',
  home: 'Wróć na stronę główną',
}
