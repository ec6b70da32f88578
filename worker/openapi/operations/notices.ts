import { NoticeSent, Notices, NoticeWrite } from '#schema/notice.ts'
import { Turnout } from '#schema/turnout.ts'
import { area, request, response } from '#worker/openapi/area.ts'
import { get, post } from '#worker/openapi/operation.ts'
import { created, one } from '#worker/openapi/success.ts'

export const notices = area`Notices. Mails to the buyers of an event, and how many guests will come. For organisers.`({
  NoticeWrite: request(NoticeWrite, { kind: '`off` also cancels the event.', note: 'Plain text for the mail.' })`
    A mail to all buyers who hold a place at an event.`,
  NoticeSent: response(NoticeSent, { messages: '0: this revision of the event was told already.' })`
    How many mails were added to the outbox.`,
  Notices: response(Notices, {
    recipients: 'How many orders a notice would reach now.',
    revision: 'Counts the edits of the event.',
  })`What the buyers of an event were told.`,
  Turnout: response(Turnout, {
    yes: 'Confirmed tickets whose buyer answered yes to the reminder.',
    silent: 'Confirmed tickets whose buyer did not answer.',
    share: 'The share of the silent who came to earlier evenings. 0.6 without earlier evenings.',
    evenings: 'How many earlier evenings are known.',
    low: 'With the smallest share of an earlier evening.',
    high: 'With the largest share of an earlier evening.',
  })`How many guests an event can expect, in persons.`,

  listNotices: get('/events/{id}/notices', one(Notices))`Read what buyers were told.`,
  sendNotice: post(
    '/events/{id}/notices',
    [one(NoticeSent, 'This revision was told already.'), created(NoticeSent, 'The mails are in the outbox.')],
    { eventPast: null },
  )`Tell buyers that an event changed or is off. Once for each revision of the event, one mail for each order.`,
  expectTurnout: get('/events/{id}/turnout', one(Turnout))`Read how many guests an event can expect.`,
})
