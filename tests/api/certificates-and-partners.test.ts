import { expect, test } from 'vitest'
import type { Certificate } from '#schema/certificate.ts'
import type { Page } from '#schema/envelope.ts'
import type { CreatedLink } from '#schema/event-link.ts'
import type { MessageContent } from '#schema/message.ts'
import type { PartnerLink, PartnerReport } from '#schema/partner-link.ts'
import type { Report } from '#schema/report.ts'
import { guestsOf } from '../support/door-at.ts'
import { aJpeg, anOrder, aPartner, aPerson, register } from '../support/factories.ts'
import { startSite } from '../support/site.ts'
import { morningsAt } from './mornings-at.ts'

const site = await startSite()
const { anEveningToClose, asked, guestOf, mailsOf, setStatus } = morningsAt(site)

test('the mails link the question, the certificate and the note of the organisers, and each has a key of its own', async () => {
  const { event, type, morning } = await anEveningToClose({ afterNote: 'Następny raz: **marzec**' })
  const { data } = await register(site, anOrder(type, { userData: aPerson({ email: 'lena@uczelnia.example' }) }))
  await setStatus(data.tickets[0]?.id ?? 0, 'CHECKED_IN')
  await guestOf(type, 'marek@uczelnia.example')
  await site.runSchedule(morning)
  const [thanks, missed] = await mailsOf(event.id)
  const read = async (mail: { id: string } | undefined) =>
    (await site.organiser.get<MessageContent>(`/api/messages/${mail?.id}/content`)).data
  const content = await read(thanks)
  expect(content.subject).toContain('Dzięki za wieczór')
  expect(content.text).toContain('marzec')
  expect(content.text).toContain('Świetnie')
  expect(content.text).toContain('Zaświadczenie')
  expect(content.text).not.toContain('Zdjęcia')
  await site.organiser.raw(`/api/files/events/${event.id}/photos/photo1.jpg`, { method: 'PUT', body: aJpeg() })
  expect((await read(thanks)).text).toContain('Zdjęcia z wieczoru')
  expect((await read(missed)).text).toContain('Wyleciało mi z głowy')
})

test('a certificate is for who was let in, once the evening is over', async () => {
  const { event, type, day } = await anEveningToClose()
  const [came, absent] = await guestsOf(site, type, 2, { firstName: 'Zofia', lastName: 'Wójcik' })
  const read = (code = '') => site.visitor.get<Certificate>(`/api/tickets/${code}/certificate`)
  await setStatus(came?.id ?? 0, 'CHECKED_IN')
  expect((await read(came?.code)).status).toBe(404)
  await site.rows('UPDATE events SET date = ? WHERE id = ?', '2021-03-18', event.id)
  expect((await read(came?.code)).data).toMatchObject({
    event: { id: event.id, title: event.title, date: '2021-03-18' },
    firstName: 'Zofia',
    lastName: 'Wójcik',
    startupName: null,
  })
  expect((await read(absent?.code)).status).toBe(404)
  const page = await site.visitor.raw(`/ticket/${came?.code}/certificate`)
  expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, expect.stringContaining('no-store')])
  expect(await page.text()).toContain('Zofia Wójcik')
  expect((await site.visitor.raw(`/ticket/${absent?.code}/certificate`)).status).toBe(404)
  await site.rows('UPDATE events SET date = ? WHERE id = ?', day(15), event.id)
})

test('a partner reads by a link what five people share, and the sentences and photos that organisers chose', async () => {
  const { event, came, guests } = await asked(5, 0)
  const { id: partnerId } = await aPartner(site, { name: 'Partner Wieczoru' })
  for (const [at, key] of came.entries())
    await site.visitor.post(`/api/feedback/${key}`, { mark: 5, sentence: `Zdanie ${at}` })
  const create = (body: object) => site.organiser.post<CreatedLink>(`/api/events/${event.id}/partner-links`, body)
  expect((await create({ partnerId: 999_999 })).status).toBe(404)
  const { status, data: link } = await create({ partnerId })
  expect(status).toBe(201)
  expect(Math.round((Date.parse(link.expiresAt) - Date.now()) / 86_400_000)).toBe(60)
  const { pathname } = new URL(link.url)
  const read = async () => (await site.visitor.get<PartnerReport>(`/api${pathname}`)).data
  expect(await read()).toMatchObject({
    partner: 'Partner Wieczoru',
    registered: 5,
    came: 5,
    universities: [{ name: expect.any(String), people: 5 }],
    marks: { answers: 5, mean: 5, distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 5 } },
    tooFew: [],
    sentences: [],
    photos: [],
  })
  const report = (await site.organiser.get<Report>(`/api/events/${event.id}/report`)).data
  const photos = [`/events/${event.id}/photos/photo1.jpg`]
  const hidden = (is: boolean) => site.organiser.post('/api/photos/hidden', { path: photos[0], hidden: is })
  await site.organiser.raw(`/api/files${photos[0]}`, { method: 'PUT', body: aJpeg() })
  const choice = { sentenceIds: [report.sentences[0]?.id], photos }
  const chosen = await site.organiser.put<PartnerLink>(`/api/partner-links/${link.id}`, choice)
  expect(chosen).toMatchObject({ status: 200, data: { partnerId, ...choice } })
  expect(await read()).toMatchObject({ sentences: [report.sentences[0]?.text], photos })
  // Photos that are hidden or gone, and those of other evenings, are left out.
  await hidden(true)
  expect(await read()).toMatchObject({ photos: [] })
  await hidden(false)
  const others = [`/events/${event.id}/photos/photo2.jpg`, '/events/1/photos/photo1.jpg']
  await site.organiser.put(`/api/partner-links/${link.id}`, { ...choice, photos: [...others, ...photos] })
  expect(await read()).toMatchObject({ photos })
  const html = await (await site.visitor.raw(pathname)).text()
  expect(html).toContain('Partner Wieczoru')
  expect(html).not.toMatch(/Nie mierzono|Etap produktu|Kiedy przyszli/)
  // What fewer than five gave is not called unmeasured.
  await site.rows("UPDATE tickets SET university = 'U' || id WHERE event_id = ?", event.id)
  await site.rows('UPDATE feedback SET mark = NULL WHERE ticket_id = ?', guests[0]?.id)
  expect(await read()).toMatchObject({
    universities: null,
    marks: null,
    tooFew: ['universities', 'marks'],
    sentences: [],
  })
  const few = await (await site.visitor.raw(pathname)).text()
  expect(['Mniej niż 5 osób<', 'Nie mierzono<'].map((words) => few.split(words).length - 1)).toEqual([3, 0])
  // One mark of one person leaves out the whole distribution.
  await site.rows('UPDATE feedback SET mark = 1 WHERE ticket_id = ?', guests[0]?.id ?? 0)
  expect(await read()).toMatchObject({ marks: { answers: 5, mean: 4.2, distribution: null } })
  expect(await (await site.visitor.raw(pathname)).text()).toContain('4,2 / 5')
  await site.rows("UPDATE tickets SET status = 'CANCELLED' WHERE id = ?", guests[0]?.id ?? 0)
  expect(await read()).toMatchObject({ registered: null, came: null })
  const list = await site.organiser.get<Page<PartnerLink>>(`/api/events/${event.id}/partner-links`)
  expect(list.data.data).toMatchObject([{ id: link.id, partnerId }])
  expect((await site.organiser.delete(`/api/partner-links/${link.id}`)).status).toBe(200)
  expect((await site.visitor.raw(pathname)).status).toBe(404)
  // One that nobody revoked expires, and is forgotten a month later.
  const expiring = (await create({ partnerId })).data
  for (const [days, left] of [
    [29, 1],
    [31, 0],
  ] as const) {
    await site.runSchedule(new Date(Date.parse(expiring.expiresAt) + days * 86_400_000))
    expect(await site.rows('SELECT id FROM partner_links WHERE id = ?', expiring.id)).toHaveLength(left)
  }
})
