import { expect, type Locator, type Page } from 'playwright/test'
import type { Draft } from '#schema/registration-draft.ts'
import type { Step } from '#schema/registration-steps.ts'

export const person = {
  Imię: 'Żaneta',
  Nazwisko: 'Próbna',
  'Adres email': 'zaneta@uczelnia.example',
  'Numer telefonu': '600 700 800',
  Uczelnia: 'Uczelnia Przykładowa',
}

/** The same person as a draft keeps them. */
const buyer = {
  firstName: person.Imię,
  lastName: person.Nazwisko,
  email: person['Adres email'],
  phone: person['Numer telefonu'],
  university: person.Uczelnia,
}

/** An event with the ids of its ticket types. */
type Event = { id: number; attendee: { id: number }; startup: { id: number }; personal: { id: number } }

/** A small PDF for a file input. */
export const deckFile = (name = 'pitch.pdf', text = '%PDF-1.7\nPitch Żanety\n%%EOF') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(text),
})

/** Page object of the registration. Finds buttons by text and fields by label. */
export class Wizard {
  readonly page: Page
  readonly #origin: string
  constructor(page: Page, origin = '') {
    this.page = page
    this.#origin = origin
  }

  open = async (eventId: number) => {
    await this.page.goto(`${this.#origin}/event/${eventId}/register`)
    await expect(this.button('Dodaj bilet: Uczestnik')).toBeEnabled()
  }

  /** Opens the form of an event without places for attendees. */
  openSoldOut = async (eventId: number) => {
    await this.page.goto(`${this.#origin}/event/${eventId}/register`)
    await expect(this.button('Dodaj osobę na listę rezerwową: Uczestnik')).toBeEnabled()
  }

  button = (name: string): Locator => this.page.getByRole('button', { name, exact: true })
  field = (label: string, within: Page | Locator = this.page): Locator => within.getByLabel(label)
  heading = (name: string): Locator => this.page.getByRole('heading', { name })
  /** The fields of one ticket, counted from 1. */
  attendee = (number: number): Locator => this.page.getByRole('region', { name: new RegExp(`^Bilet ${number} z `) })

  addTickets = async (ticket: string, count = 1) => {
    for (let n = 0; n < count; n++) await this.button(`Dodaj bilet: ${ticket}`).click()
  }

  fill = async (fields: Record<string, string>, within: Page | Locator = this.page) => {
    for (const [label, value] of Object.entries(fields)) await this.field(label, within).fill(value)
  }

  continueTo = async (heading: string) => {
    await this.button('Dalej').click()
    await expect(this.heading(heading)).toBeFocused()
  }

  fillStartup = async () => {
    await this.fill({ 'Nazwa startupu i krótki opis': 'Żarówka: światło na żądanie' })
    await this.page.getByRole('checkbox', { name: 'AI', exact: true }).check()
    await this.page.getByRole('checkbox', { name: 'SaaS', exact: true }).check()
    await this.field('Model biznesowy').selectOption('B2B')
    await this.field('Etap produktu').selectOption('Growth (>10% monthly)')
    await this.field('Etap finansowania').selectOption('Pre-Seed')
    await this.field('Czy teraz szukacie finansowania?').selectOption('Starting in <6 months')
    await this.field('Czy pozyskaliście już finansowanie?').selectOption('No')
  }

  uploadDeck = async (file = deckFile()) => {
    await this.page.locator('input[type=file]').setInputFiles(file)
    await expect(this.page.getByText('Plik został przesłany pomyślnie')).toBeVisible()
  }

  /** Opens a step of the form as a reload does: the tab has kept the draft. */
  openDraft = async ({ id }: { id: number }, draft: Partial<Draft>, step: Step) => {
    // A small file of the same origin.
    await this.page.goto(`${this.#origin}/robots.txt`)
    const kept = { state: { answers: { buyer, ...draft }, attempt: null }, version: 0 }
    await this.page.evaluate(([name, text]) => sessionStorage.setItem(name, text), [
      `registration-${id}`,
      JSON.stringify(kept),
    ] as const)
    await this.page.goto(`${this.#origin}/event/${id}/register?krok=${step}`)
  }

  /** Opens the step about the startup, with one ticket for a presenter and a complete buyer. */
  reachStartup = async (event: Event, kind: 'startup' | 'personal' = 'startup') => {
    await this.openDraft(event, { quantities: { [event[kind].id]: 1 } }, 'startup-details')
    await expect(this.heading(kind === 'startup' ? 'O Twoim startupie' : 'O Tobie i Twoim pomyśle')).toBeVisible()
  }

  /** Opens the complete last step of an order of one 'Uczestnik' ticket. */
  reachDetails = async (event: Event) => {
    const [quantities, buyerSlot] = [{ [event.attendee.id]: 1 }, `${event.attendee.id}-0`]
    await this.openDraft(event, { quantities, buyerSlot, attendees: { [buyerSlot]: buyer } }, 'details')
    await expect(this.button('Potwierdź')).toBeEnabled()
  }

  confirm = () => this.button('Potwierdź').click()
  expectSuccess = () => expect(this.heading('Rejestracja zakończona pomyślnie!')).toBeFocused()
}
