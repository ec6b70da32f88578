import { describe, expect, test } from 'vitest'
import type { Page } from '#schema/envelope.ts'
import { messages } from '#schema/error-messages.ts'
import type { ListedEvent } from '#schema/event.ts'
import { anEvent } from '../support/factories.ts'
import { invalid } from '../support/invalid.ts'
import { startSite } from '../support/site.ts'

const site = await startSite()

const htmlOf = async (path: string) => site.visitor.text(path)
const titlesOn = (html: string) => html.match(/<article.*?<\/article>/gs) ?? []

/** Twenty-five events in one month and two later ones that become the next event. */
const made = (async () => {
  for (let day = 1; day <= 25; day++) await anEvent(site, { date: `2030-01-${String(day).padStart(2, '0')}` })
  return {
    dated: await anEvent(site, { title: 'Daleko z przodu', date: '2032-05-20' }),
    undated: await anEvent(site, { title: 'Bez daty', date: null }),
  }
})()

describe.each(['dated', 'undated'] as const)('an event that is next and %s', (which) => {
  test.each([
    ['/', 4],
    ['/events', 21],
    ['/events/upcoming', 21],
  ])('comes first on %s, of %i cards', async (path, count) => {
    const event = (await made)[which]
    await site.organiser.put(`/api/events/${event.id}`, { ...event, isNext: true })
    const cards = titlesOn(await htmlOf(path))
    expect(cards[0]).toContain(event.title)
    expect(cards[0]).toContain('Najbliższe')
    expect(cards).toHaveLength(count)
    expect(new Set(cards).size).toBe(count)
  })

  test.each(['/', '/universities', '/event/{other}'])('is the target of the header link on %s', async (path) => {
    const { dated, undated } = await made
    const event = which === 'dated' ? dated : undated
    await site.organiser.put(`/api/events/${event.id}`, { ...event, isNext: true })
    const other = which === 'dated' ? undated : dated
    const [bar = ''] = /<header.*?<\/header>/s.exec(await htmlOf(path.replace('{other}', `${other.id}`))) ?? []
    expect(bar).toContain(path === '/' ? 'href="#events"' : `href="/event/${event.id}"`)
    expect(bar).not.toContain('disabled')
  })
})

test('the hero shows the date of the next event', async () => {
  const { dated } = await made
  await site.organiser.put(`/api/events/${dated.id}`, { ...dated, isNext: true })
  expect(await htmlOf('/')).toMatch(/hero-next.{0,80}20 maja 2032/s)
})

test('the API filters events by isNext', async () => {
  const { dated } = await made
  await site.organiser.put(`/api/events/${dated.id}`, { ...dated, isNext: true })
  const list = async (query: string) => (await site.visitor.get<Page<ListedEvent>>(`/api/events?${query}`)).data
  expect(await list('isNext=true')).toMatchObject({ total: 1, data: [{ id: dated.id }] })
  expect((await list('isNext=false')).total).toBe(26)
  expect(await site.visitor.get('/api/events?isNext=1')).toMatchObject(invalid({ isNext: messages.notYesNo }))
})
