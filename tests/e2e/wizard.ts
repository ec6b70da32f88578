import { expect, type Locator, type Page } from 'playwright/test'

export const person = {
  Imię: 'Żaneta',
  Nazwisko: 'Próbna',
  'Adres email': 'zaneta@uczelnia.example',
  'Numer telefonu': '600 700 800',
  Uczelnia: 'Uczelnia Przykładowa',
}

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

  /** Selects one presenter ticket and continues to the startup step. */
  reachStartup = async (eventId: number, ticket: string) => {
    await this.open(eventId)
    await this.addTickets(ticket)
    await this.continueTo('Twoje dane')
    await this.fill(person)
    await this.continueTo(ticket === 'Personal Pitch' ? 'O Tobie i Twoim pomyśle' : 'O Twoim startupie')
  }

  /** Selects one 'Uczestnik' ticket and continues to the completed last step. */
  reachDetails = async (eventId: number) => {
    await this.open(eventId)
    await this.addTickets('Uczestnik')
    await this.continueTo('Twoje dane')
    await this.fill(person)
    await this.continueTo('Dane uczestników')
    await this.field('Użyj danych rejestrującego').check()
  }

  confirm = () => this.button('Potwierdź').click()
  expectSuccess = () => expect(this.heading('Rejestracja zakończona pomyślnie!')).toBeFocused()
}
