/**
 * Words that people read. One thing has one name, on the site, in mails and in the console:
 *
 * | thing | word | not |
 * |---|---|---|
 * | event | wieczór; wydarzenie in the fixed texts of the public pages | impreza, event |
 * | registration is open | zapisy | rejestracja, sprzedaż |
 * | order | rejestracja | zamówienie |
 * | buyer | osoba zapisująca | kupujący, rejestrujący |
 * | who holds tickets or waits | zapisani | uczestnicy (a kind of ticket, and the step of the form that names who comes) |
 * | presenter | występujący | prezenter |
 * | waiting list, a group on it | lista rezerwowa, zgłoszenie | kolejka oczekujących, grupa |
 * | no places | brak miejsc | wyprzedane |
 */

/** How long data of an order is kept. Without `days` where the number is not known. */
export const retention = (days?: number): string =>
  `Telefony, opisy startupów i prezentacje usuwamy ${days ? `${days} dni ` : ''}po wydarzeniu, resztę najpóźniej po dwóch latach.`

export const buyerWord = 'Osoba zapisująca'
export const guestsWord = 'Zapisani'
export const presentersWord = 'Występujący'
export const noPhotosWord = 'bez zdjęć'

/** Groups of a waiting list that wait. */
export const waitingGroups = ['zgłoszenie czeka', 'zgłoszenia czekają', 'zgłoszeń czeka'] as const
