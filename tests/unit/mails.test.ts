import { describe, expect, test } from 'vitest'
import type { Plan } from '#schema/told.ts'
import { letterAsHtml } from '#worker/delivery/letter-html.ts'
import { changed, off, reminder } from '#worker/features/mail/messages/mails/events.ts'
import { subscribed } from '#worker/features/mail/messages/mails/newsletter.ts'
import { cancelled, confirmation, ticket } from '#worker/features/mail/messages/mails/orders.ts'
import { applied, decided, lookup } from '#worker/features/mail/messages/mails/people.ts'
import { today } from '#worker/features/mail/messages/mails/today.ts'
import {
  anOrderMail,
  asGuestTicket,
  aTicket,
  calendarOf,
  cancelledOf,
  jan,
  namesOf,
  now,
  origin,
  textOf,
} from '../support/order-mails.ts'

/** An evening whose organisers wrote how to get in. */
function withNote(guestNote: string, fields = {}) {
  const mail = anOrderMail([aTicket(1)], fields)
  return { ...mail, order: { ...mail.order, event: { ...mail.order.event, guestNote } } }
}

test('the mails with tickets say how to get in, rendered', async () => {
  const mail = withNote('Wejście **od podwórza**')
  const own = [asGuestTicket(aTicket(2, {}, jan))]
  const mails = [
    confirmation(mail),
    ticket(mail, own),
    reminder(mail, now),
    reminder({ ...mail, own }, now),
    today(mail, now),
    today({ ...mail, own }, now),
  ]
  for (const content of mails) {
    expect(textOf(content)).toContain('Jak wejść\n\nWejście od podwórza')
    expect(content && (await letterAsHtml(content.letter))).toContain('Wejście <strong>od podwórza</strong>')
  }
  expect(textOf(confirmation(anOrderMail([aTicket(1)])))).not.toContain('Jak wejść')
  expect(textOf(confirmation(withNote('*'.repeat(900))))).toContain(`> ${'*'.repeat(900)}`)
})

describe('the mail of the day', () => {
  const mail = anOrderMail([aTicket(1), aTicket(2, { status: 'WAITING', code: null })])

  test('has hour, place, tickets, and links to the tickets and to giving the place back', () => {
    const content = today(mail, now)
    const phone = 'Weź telefon: głosujemy z biletu'
    expect(textOf(content)).not.toContain(phone)
    expect(textOf(today(mail, now, { hasPresenters: true }))).toContain(phone)
    expect(content?.letter.subject).toBe('To dziś: Wieczór założycieli, 19 marca')
    expect(textOf(content)).toContain('wtorek, 19 marca 2030, godz.\u00a018:00')
    for (const time of ['godz. 18:00', 'od 18:00 do 21:00', 'wieczorem'])
      expect(textOf(confirmation(anOrderMail([aTicket(1)], { time })))).toContain(`wtorek, 19 marca 2030, ${time}\n`)
    expect(namesOf(content)).toEqual(['bilet-1.png'])
    expect(textOf(content)).toContain(`Jednak nie dam rady: ${mail.orderUrl}?odpowiedz=nie`)
    const own = asGuestTicket(aTicket(3, {}, jan))
    const ofGuest = textOf(today({ ...mail, own: [own] }, now))
    expect(ofGuest).toContain(`Jednak nie dam rady: ${own.guestUrl}?odpowiedz=nie`)
    expect(ofGuest).not.toContain('/order/')
  })

  test('is not sent after a no, without a confirmed ticket, of a cancelled event, or after the beginning', () => {
    expect(today({ ...mail, order: { ...mail.order, answer: 'NO' } }, now)).toBeNull()
    expect(today({ ...mail, own: [asGuestTicket(aTicket(1, { answer: 'NO' }))] }, now)).toBeNull()
    expect(today(anOrderMail([aTicket(1, { status: 'CHECKED_IN' })]), now)).toBeNull()
    expect(today(anOrderMail([aTicket(1)], { cancelled: true }), now)).toBeNull()
    expect(today(mail, new Date('2030-03-19T17:00:00Z'))).toBeNull()
  })
})

describe('a mail about cancelled tickets', () => {
  const order = anOrderMail([aTicket(1), cancelledOf(2, jan), cancelledOf(3, { firstName: 'Zofia' })])

  test('says which were cancelled, by whom, and what is left', () => {
    const byBuyer = cancelled(order, { tickets: [2], by: 'BUYER' }, true)
    expect(byBuyer?.letter.subject).toBe('Bilet anulowany: Wieczór założycieli, 19 marca')
    expect(textOf(byBuyer)).toMatch(/Na Twoją prośbę anulowaliśmy 1 bilet\.[\s\S]*Jan Kos[\s\S]*Zostaje Ci 1 bilet\./)
    expect(textOf(byBuyer)).not.toContain('Zofia')
    const byOrganiser = cancelled(order, { tickets: [2, 3], by: 'ORGANISER' }, true)
    expect(byOrganiser?.letter.subject).toBe('Bilety anulowane: Wieczór założycieli, 19 marca')
    expect(textOf(byOrganiser)).toContain('Organizatorzy anulowali 2 bilety')
  })

  test('offers to register again if registration is open', () => {
    const all = [cancelledOf(1)]
    expect(textOf(cancelled(anOrderMail(all), { tickets: [1], by: 'BUYER' }, true))).toContain('Zapisz się jeszcze raz')
    for (const fields of [{ registrationOpen: false }, { cancelled: true }])
      expect(textOf(cancelled(anOrderMail(all, fields), { tickets: [1], by: 'BUYER' }, true))).not.toContain(
        'Zapisz się',
      )
  })

  test('is not sent if the tickets are valid again', () => {
    expect(cancelled(order, { tickets: [1, 99], by: 'ORGANISER' }, true)).toBeNull()
  })
})

describe('a notice', () => {
  const note = 'Nowa sala!\nWejście <b>od tyłu</b>.'
  const today = { date: '2030-03-19', time: '18:00', location_name: 'Gmach Główny', address: 'Plac Politechniki 1' }
  const told = (before: Partial<Plan>) => ({ note: null, before: { ...today, ...before } })

  test('of one change names it in the subject, and has the note and the calendar entry', () => {
    const content = changed(anOrderMail([aTicket(1)]), { ...told({ time: '17:30' }), note })
    expect(content?.letter.subject).toBe('Godzina: 17:30 → 18:00 (Wieczór założycieli)')
    expect(textOf(content)).toContain('zmienia się:\n- Godzina: 17:30 → 18:00')
    expect(textOf(content)).toContain('> Nowa sala!\n> Wejście <b>od tyłu</b>.')
    expect(calendarOf(content)?.getFirstPropertyValue('sequence')).toBe(3)
    expect(textOf(changed(anOrderMail([aTicket(1)]), told({ time: '17:30' })))).not.toContain('Organizatorzy piszą')
  })

  test.each([
    [{ date: '2030-03-12' }, 'Data: 12 marca 2030 → 19 marca 2030 (Wieczór założycieli)'],
    [{ date: null, time: 'TBA' }, 'Zmiana planu: Wieczór założycieli, 19 marca'],
    [{ time: 'tba' }, 'Godzina: do ustalenia → 18:00 (Wieczór założycieli)'],
    [
      { location_name: 'Aula', address: null },
      'Miejsce: Aula → Gmach Główny, Plac Politechniki 1 (Wieczór założycieli)',
    ],
  ])('after guests knew %j has a subject that says it', (before, subject) => {
    expect(changed(anOrderMail([aTicket(1)]), told(before))?.letter.subject).toBe(subject)
  })

  test('of several changes lists them with their old values', () => {
    const text = textOf(changed(anOrderMail([aTicket(1)]), told({ date: '2030-03-12', time: '17:30' })))
    expect(text).toContain('- Data: wtorek, 12 marca 2030 → wtorek, 19 marca 2030\n- Godzina: 17:30 → 18:00')
  })

  test('to an attendee has their own link, and nothing of the order', () => {
    const own = [asGuestTicket(aTicket(2, {}, jan))]
    const { orderUrl, ticketsOfAddress: _, ...mail } = anOrderMail([aTicket(1), aTicket(2, {}, jan)])
    const calledOff = { ...mail, own, event: { ...mail.event, cancelled: true } }
    const mails = [
      changed({ ...mail, own }, told({ time: '17:30' })),
      reminder({ ...mail, own }, now),
      off(calledOff, null),
    ]
    const texts = mails.map(textOf)
    for (const text of texts) {
      expect(text).toContain(own[0]?.guestUrl)
      expect(text).not.toContain(orderUrl)
    }
  })

  test('that an event is off cancels the calendar entry', () => {
    const content = off(anOrderMail([aTicket(1)], { cancelled: true, enabled: false }), note)
    expect(content?.letter.subject).toBe('Odwołane: Wieczór założycieli, 19 marca')
    const entry = calendarOf(content)
    expect(['uid', 'status'].map((name) => entry?.getFirstPropertyValue(name))).toEqual([
      'event-4@iskra.example',
      'CANCELLED',
    ])
  })

  test('is not sent if it is no longer true', () => {
    const change = told({ time: '17:30' })
    expect(changed(anOrderMail([aTicket(1)]), told({}))).toBeNull()
    expect(changed(anOrderMail([aTicket(1)], { cancelled: true }), change)).toBeNull()
    expect(changed(anOrderMail([cancelledOf(1)]), change)).toBeNull()
    expect(off(anOrderMail([aTicket(1)]), null)).toBeNull()
    expect(off(anOrderMail([cancelledOf(1)], { cancelled: true }), null)).toBeNull()
  })
})

describe('a reminder', () => {
  test('asks with two links to the order, and has the tickets', () => {
    const content = reminder(anOrderMail([aTicket(1), aTicket(2, {}, jan)]), now)
    expect(content?.letter.subject).toBe('Będziesz? Wieczór założycieli, 19 marca')
    const url = `${origin}/order/${'k'.repeat(26)}`
    expect(textOf(content)).toContain(`Tak, będę: ${url}?odpowiedz=tak\nNie dam rady: ${url}?odpowiedz=nie`)
    expect(namesOf(content)).toEqual(['bilet-1.png', 'bilet-2.png'])
  })

  test('asks an attendee by their own link, unless they have answered by it', () => {
    const ticket = asGuestTicket(aTicket(2, {}, jan))
    const { orderUrl: _, ticketsOfAddress: __, ...mail } = anOrderMail([aTicket(1), aTicket(2, {}, jan)])
    const content = reminder({ ...mail, own: [ticket] }, now)
    expect(textOf(content)).toContain(`Tak, będę: ${ticket.guestUrl}?odpowiedz=tak`)
    expect(namesOf(content)).toEqual(['bilet-1.png'])
    expect(reminder({ ...mail, own: [{ ...ticket, answer: 'YES' }] }, now)).toBeNull()
  })

  test('is not sent after an answer, a cancellation or the beginning', () => {
    const order = anOrderMail([aTicket(1)])
    expect(reminder({ ...order, order: { ...order.order, answer: 'YES' } }, now)).toBeNull()
    expect(reminder(anOrderMail([cancelledOf(1)]), now)).toBeNull()
    expect(reminder(anOrderMail([aTicket(1)], { cancelled: true }), now)).toBeNull()
    expect(reminder(order, new Date('2030-03-19T17:00:00Z'))).toBeNull()
  })
})

describe('a lookup', () => {
  const listed = {
    title: 'Wieczór',
    date: '2030-03-19',
    time: '18:00',
    status: 'UPCOMING' as const,
    cancelled: false,
    orderKey: 'k'.repeat(26),
    tickets: 2,
    waiting: 0,
  }

  test('lists the orders that have not begun', () => {
    const begun = { ...listed, date: '2030-03-16', title: 'Miniony', orderKey: 'm'.repeat(26) }
    const text = textOf(lookup([listed, { ...listed, title: 'Odwołany', cancelled: true }, begun], origin, now))
    expect(text).toContain('mamy 2 rejestracje')
    expect(text).toMatch(/2 bilety[\s\S]*wydarzenie odwołane/)
    expect(text).toContain(`${origin}/order/${'k'.repeat(26)}`)
    expect(text).not.toContain('Miniony')
  })

  test('is not sent to an address without orders', () => {
    expect(lookup([], origin, now)).toBeNull()
    expect(lookup([{ ...listed, date: '2030-03-16' }], origin, now)).toBeNull()
  })
})

describe('mails to applicants and readers', () => {
  const applicant = { firstName: 'Łucja', email: 'l@x.example', reviewStatus: 'ACCEPTED' } as const

  test('tell that the application arrived, and what was decided', () => {
    expect(applied('community', applicant, origin).letter.subject).toBe('Mamy Twoje zgłoszenie: społeczność Iskry')
    const accepted = decided('vibe-coding', applicant, { note: 'Do zobaczenia.', status: 'ACCEPTED' }, origin)
    expect(accepted?.letter.subject).toBe('Masz miejsce: Vibe Coding Jam Session')
    expect(textOf(accepted)).toContain('> Do zobaczenia.')
    const refused = { ...applicant, reviewStatus: 'REJECTED' } as const
    expect(decided('community', refused, { note: null, status: 'REJECTED' }, origin)?.letter.heading).toBe(
      'Tym razem nie',
    )
  })

  test('tell no decision that was changed meanwhile', () => {
    expect(decided('community', applicant, { note: null, status: 'REJECTED' }, origin)).toBeNull()
  })

  test('ask a reader to confirm, and let them leave with one click', () => {
    const reader = { firstName: 'Ewa', email: 'ewa@x.example', isActive: true, key: 's'.repeat(26), confirmedAt: null }
    const content = subscribed(reader, origin)
    expect(textOf(content)).toContain(`${origin}/newsletter/confirm/${reader.key}`)
    expect(textOf(content)).toContain(`${origin}/newsletter/leave/${reader.key}`)
    expect(content?.headers).toEqual({
      'List-Unsubscribe': `<${origin}/api/newsletter/leave/${reader.key}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    for (const gone of [{ isActive: false }, { confirmedAt: now }, { key: null }])
      expect(subscribed({ ...reader, ...gone }, origin)).toBeNull()
  })
})
