import { NoticeSent, Notices } from '#schema/notice.ts'
import { Turnout } from '#schema/turnout.ts'
import { area, one, operation } from '#worker/openapi/operation.ts'

export const notices = area(
  'Notices',
  'Mails to the buyers of an event, and how many guests will come. For organisers.',
  {
    'GET /events/{id}/notices': operation('listNotices', 'Read what buyers were told', { 200: one(Notices) }),
    'POST /events/{id}/notices': operation('sendNotice', 'Tell buyers that an event changed or is off', {
      details: 'Once for each revision of the event, one mail for each order.',
      200: one(NoticeSent, 'This revision was told already.'),
      201: one(NoticeSent, 'The mails are in the outbox.'),
      problems: { missing: null, eventPast: null },
    }),
    'GET /events/{id}/turnout': operation('expectTurnout', 'Read how many guests an event can expect', {
      200: one(Turnout),
    }),
  },
)
