import { describe, expect, test } from 'vitest'
import { letterAsHtml } from '#worker/delivery/letter-html.ts'
import { changed, notThisTime, off, waiting } from '#worker/features/mail/messages/mails/events.ts'
import type { OrderMail } from '#worker/features/mail/messages/mails/order-mail.ts'
import { cancelled, confirmation, promoted } from '#worker/features/mail/messages/mails/orders.ts'
import { lookup } from '#worker/features/mail/messages/mails/people.ts'
import {
  anOrderMail,
  aTicket,
  calendarOf,
  cancelledOf,
  jan,
  namesOf,
  now,
  origin,
  textOf,
} from '../support/order-mails.ts'

const waits = (id: number, attendee = {}) => aTicket(id, { status: 'WAITING', code: null }, attendee)

/** A mail about an order of which somebody waits. */
function aWaitingMail(tickets: Parameters<typeof anOrderMail>[0], fields = {}, place = {}): OrderMail {
  const mail = anOrderMail(tickets, fields)
  const quantity = tickets.filter(({ status }) => status === 'WAITING').length
  const state = quantity === tickets.length ? 'WAITING' : 'CONFIRMED'
  return { ...mail, order: { ...mail.order, state, waiting: { position: 0, quantity, together: false, ...place } } }
}

describe('the mail of a group that waits', () => {
  test.each([
    [1, 0, 'Czekasz na miejsce. Jesteś na początku kolejki.'],
    [2, 1, 'Czekacie na 2 miejsca. Przed Tobą czeka 1 zgłoszenie.'],
    [5, 3, 'Czekacie na 5 miejsc. Przed Tobą czekają 3 zgłoszenia.'],
    [1, 12, 'Czekasz na miejsce. Przed Tobą czeka 12 zgłoszeń.'],
  ])('says that %i wait behind %i', (count, position, sentence) => {
    const tickets = Array.from({ length: count }, (_, n) => waits(n + 1))
    const content = waiting(aWaitingMail(tickets, {}, { position }))
    expect(content?.letter.subject).toBe('Lista rezerwowa: Wieczór założycieli, 19 marca')
    expect(content?.letter.heading).toBe(`${count === 1 ? 'Jesteś' : 'Jesteście'} na liście rezerwowej`)
    expect(textOf(content)).toContain(count === 1 ? 'wyślemy bilet mailem' : 'wyślemy bilety mailem')
    expect(textOf(content)).toContain(sentence)
    expect(textOf(content)).toContain(`${origin}/order/${'k'.repeat(26)}`)
    expect(content?.attachments ?? []).toEqual([])
  })

  test('says whether a group stays together', () => {
    const pair = [waits(1), waits(2)]
    expect(textOf(waiting(aWaitingMail(pair, {}, { together: true })))).toContain('dla wszystkich naraz')
    expect(textOf(waiting(aWaitingMail(pair)))).toContain('po jednym')
    expect(textOf(waiting(aWaitingMail([waits(1)])))).not.toContain('po jednym')
  })

  test('is not sent once nobody waits, and tells if the event is off', () => {
    expect(waiting(anOrderMail([aTicket(1)]))).toBeNull()
    expect(waiting(aWaitingMail([waits(1)], { cancelled: true }))?.letter.subject).toMatch(/^Odwołane/)
  })

  test('shows no name with a domain, and no other text of the form', async () => {
    const bad = { firstName: 'zarabiaj.example', lastName: 'teraz', university: 'Tanio na zarabiaj.example' }
    const mail = aWaitingMail([aTicket(1), waits(2, bad)])
    for (const content of [confirmation(mail), waiting(mail), promoted(mail, { tickets: [1] }), notThisTime(mail)]) {
      expect(textOf(content)).not.toContain('zarabiaj.example')
      expect(content && (await letterAsHtml(content.letter)).length).toBeLessThan(40_000)
    }
  })
})

describe('a mail about a group of which only some have places', () => {
  const mail = aWaitingMail([aTicket(1), aTicket(2, {}, jan), waits(3, { firstName: 'Zofia', lastName: 'Lis' })])

  test('confirms and says who still waits', () => {
    const text = textOf(confirmation(mail))
    expect(text).toMatch(/Masz 2 bilety![\s\S]*Na miejsce czeka jeszcze[\s\S]*Zofia Lis/i)
    expect(textOf(confirmation(anOrderMail([aTicket(1)])))).not.toContain('czeka jeszcze')
  })

  test('tells who moved up, with their tickets and the calendar entry', () => {
    const content = promoted(mail, { tickets: [2] })
    expect(content?.letter.subject).toBe('Zwolniło się miejsce: Wieczór założycieli, 19 marca')
    expect(textOf(content)).toMatch(/miejsce jest Twoje[\s\S]*Jan Kos[\s\S]*Zofia Lis/)
    expect(namesOf(content)).toEqual(['bilet-1.png', 'iskra-4.ics'])
    expect(calendarOf(content)?.getFirstPropertyValue('uid')).toBe('event-4@iskra.example')
    expect(promoted(mail, { tickets: [1, 2] })?.letter.subject).toMatch(/^Zwolniły się miejsca/)
  })

  test('is not sent if who moved up cancelled, or the event is off', () => {
    expect(promoted(anOrderMail([cancelledOf(1)]), { tickets: [1] })).toBeNull()
    expect(promoted(anOrderMail([aTicket(1)], { cancelled: true }), { tickets: [1] })).toBeNull()
  })
})

test('the end of the list tells who did not get a place, unless the event is off', () => {
  const none = notThisTime(anOrderMail([cancelledOf(1)]))
  expect(none?.letter.subject).toBe('Tym razem bez miejsca: Wieczór założycieli, 19 marca')
  expect(textOf(none)).toContain('nie zwolniło się miejsce')
  expect(textOf(notThisTime(anOrderMail([aTicket(1), cancelledOf(2)])))).toContain('dla wszystkich')
  expect(notThisTime(anOrderMail([cancelledOf(1)], { cancelled: true }))).toBeNull()
})

test('leaving the list is told as that', () => {
  const left = anOrderMail([cancelledOf(1), cancelledOf(2)])
  expect(textOf(cancelled(left, { tickets: [1, 2], by: 'BUYER', waited: 2 }, false))).toContain(
    'Na Twoją prośbę wypisaliśmy z listy rezerwowej 2 osoby.',
  )
  const by = cancelled(left, { tickets: [1], by: 'ORGANISER', waited: 1 }, false)
  expect(by?.letter.subject).toMatch(/^Wypisanie z listy rezerwowej/)
  expect(textOf(by)).toContain('Organizatorzy wypisali z listy rezerwowej 1 osobę')
  expect(textOf(cancelled(left, { tickets: [1, 2], by: 'BUYER', waited: 1 }, false))).toContain('anulowaliśmy 2 bilety')
})

test('notices tell who only waits what concerns them, without a calendar entry', () => {
  const content = changed(aWaitingMail([waits(1)]), { note: null, before: null })
  expect(textOf(content)).toMatch(/na który czekasz[\s\S]*Nadal jesteś na liście/)
  expect(textOf(content)).not.toContain('Zwolnij miejsce')
  const called = off(aWaitingMail([waits(1)], { cancelled: true }), null)
  expect(textOf(called)).toContain('Nie musisz już czekać')
  expect([namesOf(content), namesOf(called)]).toEqual([[], []])
})

test('a lookup says what an order waits for', () => {
  const order = { title: 'Wieczór', date: '2030-03-19', time: '18:00', status: 'UPCOMING', cancelled: false } as const
  const listed = (tickets: number, waiting: number) => ({ ...order, orderKey: 'k'.repeat(26), tickets, waiting })
  const text = textOf(lookup([listed(0, 2), listed(1, 5)], origin, now))
  expect(text).toMatch(/lista rezerwowa: 2 miejsca[\s\S]*1 bilet, lista rezerwowa: 5 miejsc/)
})
