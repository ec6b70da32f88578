import { expect, type Locator, type Page } from 'playwright/test'
import type { Organiser } from './site.ts'

let serial = 0
/** An address that is unique across tests and runs. */
export const anEmail = (): string => {
  serial += 1
  return `kandydatka.${process.pid}.${Date.now()}.${serial}@uczelnia.example`
}

/** Page object of an application form. */
export class ApplicationForm {
  readonly page: Page
  readonly isPhone: boolean
  constructor(page: Page) {
    this.page = page
    this.isPhone = (page.viewportSize()?.width ?? 0) < 768
  }

  button = (name: string): Locator => this.page.getByRole('button', { name, exact: true })
  step = (name: string): Locator => this.page.getByRole('button', { name: new RegExp(`${name}`) })
  heading = (name: string): Locator => this.page.getByRole('heading', { name, exact: true })
  field = (label: string): Locator => this.page.getByLabel(label)
  refusal = (): Locator => this.page.locator('.error-box')

  fill = async (fields: Record<string, string>) => {
    for (const [label, value] of Object.entries(fields)) await this.field(label).fill(value)
  }

  /** Fills the first step of both forms, without the social media field of the community form. */
  fillBasic = async (email: string) => {
    await this.fill({ Imię: 'Łucja', Nazwisko: 'Żak', Email: email, 'Numer telefonu': '600 700 800' })
    await this.field('Status edukacyjny').selectOption('bachelor-student')
    await this.field('Grupa wiekowa').selectOption('20-23')
  }

  continueTo = async (title: string) => {
    await this.button('Dalej').click()
    await expect(this.heading(title)).toBeFocused()
  }

  /** Fills the community form up to its last step. */
  reachEngagement = async (email: string) => {
    await this.page.goto('/community/join')
    await this.fillBasic(email)
    await this.fill({ 'Social media': '@lucja' })
    await this.continueTo('Poznajmy Cię lepiej...')
    await this.page.getByRole('checkbox', { name: 'Edtech', exact: true }).check()
    await this.fill({ 'Co najlepiej Cię opisuje?': 'Upór', 'Twoje supermoce': 'Cierpliwość' })
    await this.page.getByRole('radio', { name: 'Tak' }).check()
    await this.continueTo('Motywacja')
    await this.fill({ 'Czego szukasz w społeczności?': 'Zespołu' })
    await this.continueTo('Zaangażowanie się...')
  }
}

/** The applications with an address, as organisers read them. */
export async function applications<T extends { email: string }>(organiser: Organiser, list: string, email: string) {
  const all: T[] = []
  for (let offset = 0, total = 1; offset < total; offset += 100) {
    const page = await organiser.call<{ data: T[]; total: number }>(
      'GET',
      `/community/${list}?limit=100&offset=${offset}`,
    )
    all.push(...page.data)
    total = page.total
  }
  return all.filter((one) => one.email === email)
}
