import { people, plural, tickets, wordFor } from '#schema/words.ts'

const waits = ['Czeka', 'Czekają', 'Czeka'] as const

export const texts = {
  heading: 'Lista rezerwowa',
  /** `groups` is how many joined before. */
  position: (groups: number | null): string => {
    if (!groups) return 'Jesteś na początku kolejki'
    return `Przed Tobą ${wordFor(groups, waits).toLowerCase()} ${plural(groups, ['zgłoszenie', 'zgłoszenia', 'zgłoszeń'])}`
  },
  quantity: (count: number) => `${wordFor(count, waits)} ${plural(count, people)} z tej rejestracji`,

  joined: {
    title: (waiting: number, issued: number) => {
      if (waiting === 0) return 'Miejsca wróciły: masz bilet!'
      if (issued > 0) return 'Część z Was ma już bilety!'
      return waiting === 1 ? 'Jesteś na liście rezerwowej!' : 'Jesteście na liście rezerwowej!'
    },
    issued: (count: number) => `Masz już ${plural(count, tickets)}`,
    order: 'Twoje miejsce w kolejce',
    place: (waiting: number, email: string | undefined) => {
      const where = email ? `mailem na adres ${email}` : 'mailem'
      return waiting === 1
        ? `Gdy ktoś zrezygnuje, od razu dostaniesz bilet ${where}. Nie musisz nic robić.`
        : `Gdy ktoś zrezygnuje, od razu dostaniecie bilety ${where}. Nie musicie nic robić.`
    },
    end: 'Lista zamyka się, gdy wydarzenie się zaczyna. Jeśli miejsca nie będzie, też damy znać.',
    leave: 'Zmiana planów? Na stronie rejestracji możesz zrezygnować z czekania.',
  },
}
