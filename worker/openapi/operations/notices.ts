import { NoticeSent, Notices, NoticeWrite } from '#schema/notice.ts'
import { Turnout } from '#schema/turnout.ts'
import { area, one, operation, request, response } from '#worker/openapi/operation.ts'

export const notices = area(
  'Notices',
  'Mails to the buyers of an event, and how many guests will come. For organisers.',
  {
    ...request({ NoticeWrite }, 'A mail to all buyers who hold a place at an event.', {
      kind: '`off` also cancels the event.',
      note: 'Plain text for the mail.',
    }),
    ...response({ NoticeSent }, 'How many mails were added to the outbox.', {
      messages: '0: this revision of the event was told already.',
    }),
    ...response({ Notices }, 'What the buyers of an event were told.', {
      recipients: 'How many orders a notice would reach now.',
      revision: 'Counts the edits of the event.',
    }),
    ...response({ Turnout }, 'How many guests an event can expect, in persons.', {
      yes: 'Confirmed tickets whose buyer answered yes to the reminder.',
      silent: 'Confirmed tickets whose buyer did not answer.',
      share: 'The share of the silent who came to earlier evenings. 0.6 without earlier evenings.',
      evenings: 'How many earlier evenings are known.',
      low: 'With the smallest share of an earlier evening.',
      high: 'With the largest share of an earlier evening.',
    }),

    'GET /events/{id}/notices': operation('listNotices', 'Read what buyers were told', { 200: one(Notices) }),
    'POST /events/{id}/notices': operation('sendNotice', 'Tell buyers that an event changed or is off', {
      details: 'Once for each revision of the event, one mail for each order.',
      200: one(NoticeSent, 'This revision was told already.'),
      201: one(NoticeSent, 'The mails are in the outbox.'),
      problems: { eventPast: null },
    }),
    'GET /events/{id}/turnout': operation('expectTurnout', 'Read how many guests an event can expect', {
      200: one(Turnout),
    }),
  },
)
