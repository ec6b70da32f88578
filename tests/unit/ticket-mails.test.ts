import { describe, expect, test } from 'vitest'
import { letterAsHtml } from '#worker/delivery/letter-html.ts'
import { confirmation, ticket } from '#worker/features/mail/messages/mails/orders.ts'
import {
  anOrderMail,
  asGuestTicket,
  aTicket,
  buyer,
  cancelledOf,
  jan,
  namesOf,
  origin,
  textOf,
} from '../support/order-mails.ts'
import { readQrInPicture } from '../support/qr-in-picture.ts'

describe('a confirmation', () => {
  test('has all valid tickets with their QR codes, the evening and the link to the order', async () => {
    const content = confirmation(anOrderMail([aTicket(1), aTicket(2, {}, jan), cancelledOf(3, { firstName: 'Zofia' })]))
    expect(content?.letter.subject).toBe('Twoje bilety: Wieczór założycieli, 19 marca')
    const text = textOf(content)
    expect(text).toContain('wtorek, 19 marca 2030, godz.\u00a018:00\nGmach Główny, Plac Politechniki 1')
    for (const part of ['Masz 2 bilety!', 'Łucja Żak', 'Jan Kos', `${origin}/order/${'k'.repeat(26)}`])
      expect(text).toContain(part)
    expect(text).not.toMatch(/Zofia|Tajna Akademia|Razem z innymi/)
    expect(namesOf(content)).toEqual(['bilet-1.png', 'bilet-2.png', 'iskra-4.ics'])
    const pictures = content?.attachments?.filter(({ type }) => type === 'image/png') ?? []
    expect(await Promise.all(pictures.map((picture) => readQrInPicture(picture.content)))).toEqual(
      [1, 2].map((id) => `${origin}/ticket/${aTicket(id).code}`),
    )
  })

  test('of one ticket speaks of one', () => {
    const content = confirmation(anOrderMail([aTicket(1)]))
    expect(content?.letter).toMatchObject({
      subject: 'Twój bilet: Wieczór założycieli, 19 marca',
      heading: 'Masz bilet!',
    })
    expect(textOf(content)).not.toContain('osobnym mailem')
  })

  test('says how many tickets the address has in all its orders', () => {
    const text = textOf(confirmation({ ...anOrderMail([aTicket(1)]), ticketsOfAddress: 5 }))
    expect(text).toContain('masz na ten adres 5 biletów na ten wieczór')
  })

  test('tells that guests get their own mail, and presenters that they can correct their startup', () => {
    const pitch = { id: 2, name: 'Startup Pitch', type: 'PRESENTER_STARTUP' } as const
    const text = textOf(confirmation(anOrderMail([aTicket(1, { ticketType: pitch }), aTicket(2, {}, jan)])))
    expect(text).toContain('Kto ma inny adres email niż Ty')
    expect(text).toContain('Opis startupu i prezentację zmienisz')
  })

  test('shows a used ticket without its QR code', () => {
    const content = confirmation(anOrderMail([aTicket(1, { status: 'CHECKED_IN' }), aTicket(2)]))
    expect(namesOf(content)).toEqual(['bilet-1.png', 'iskra-4.ics'])
    expect(textOf(content)).toContain('Już na miejscu')
  })

  test.each([
    ['without a date', { date: null }],
    ['that is only announced', { enabled: false }],
  ])('of an event %s has no calendar entry', (_, fields) => {
    const content = confirmation(anOrderMail([aTicket(1)], fields))
    expect(namesOf(content)).toEqual(['bilet-1.png'])
    expect(textOf(content)).not.toContain('wpis do kalendarza')
  })

  test('of an event without date and place says so', () => {
    const content = confirmation(
      anOrderMail([aTicket(1)], { date: null, time: 'TBA', location_name: null, address: null }),
    )
    expect(content?.letter.subject).toBe('Twój bilet: Wieczór założycieli')
    expect(textOf(content)).toContain('Termin podamy wkrótce\nLokalizacja do ustalenia')
  })

  test('is not sent for cancelled orders, and of an event that was called off it says that', () => {
    expect(confirmation(anOrderMail([cancelledOf(1)]))).toBeNull()
    const content = confirmation(anOrderMail([aTicket(1)], { cancelled: true }))
    expect(content?.letter.subject).toBe('Odwołane: Wieczór założycieli, 19 marca')
  })

  test('leaves out a name that could be an advertisement', () => {
    const spam = { firstName: 'Free pills xyz.biz', lastName: 'Zadzwoń' }
    const mail = anOrderMail([aTicket(1, {}, spam)])
    const text = textOf(confirmation({ ...mail, order: { ...mail.order, buyer: { ...buyer, ...spam } } }))
    expect(text).not.toMatch(/pills|xyz|Zadzwoń/)
    expect(text).toContain('Cześć! Miejsce jest Twoje.')
  })

  test('of the largest order is under 40 kB', async () => {
    const long = { firstName: 'Ł'.repeat(100), lastName: 'Ż'.repeat(100) }
    const content = confirmation(anOrderMail(Array.from({ length: 10 }, (_, id) => aTicket(id + 1, {}, long))))
    if (!content) throw new Error('No mail')
    expect(Buffer.byteLength(await letterAsHtml(content.letter))).toBeLessThan(40_000)
  })
})

describe('the mail of a guest', () => {
  const order = anOrderMail([
    aTicket(1),
    aTicket(2, {}, jan),
    aTicket(3, {}, { firstName: 'Zofia', email: 'z@x.example' }),
  ])
  const own = asGuestTicket(aTicket(2, {}, jan))

  test('has their own ticket alone, names who registered it, and tells no more of the order', async () => {
    const content = ticket(order, [own])
    if (!content) throw new Error('No mail')
    const text = textOf(content) + (await letterAsHtml(content.letter))
    for (const part of [
      'Jan Kos',
      'Łucja Ż. zapisuje Cię',
      'organizatorzy Iskry',
      `${origin}/ticket/${own.code}`,
      own.guestUrl,
    ])
      expect(text).toContain(part)
    expect(text).not.toMatch(/\/order\/|Żak|Zofia|lucja@|600100200|Tajna/)
    expect(namesOf(content)).toEqual(['bilet-1.png', 'iskra-4.ics'])
  })

  test('names nobody whose name could be an advertisement', () => {
    const spam = { ...order, order: { ...order.order, buyer: { ...buyer, lastName: 'xyz.biz' } } }
    expect(textOf(ticket(spam, [own]))).toContain('Ktoś znajomy zapisuje Cię')
  })

  test('has all their tickets in the order', () => {
    const both = [2, 3].map((id) => asGuestTicket(aTicket(id, {}, jan)))
    const content = ticket(order, both)
    expect(content?.letter.subject).toContain('Twoje bilety')
    for (const { code, guestUrl } of both)
      for (const url of [`${origin}/ticket/${code}`, guestUrl]) expect(textOf(content)).toContain(url)
    expect(textOf(content)).not.toContain(aTicket(1).code)
    expect(namesOf(content)).toEqual(['bilet-1.png', 'bilet-2.png', 'iskra-4.ics'])
  })

  test('is not sent without a ticket that lets somebody in', () => {
    expect(ticket(order, [])).toBeNull()
    expect(ticket(order, [{ ...own, status: 'CHECKED_IN' }])).toBeNull()
    expect(ticket(anOrderMail([aTicket(1)], { cancelled: true }), [own])).toBeNull()
  })
})
