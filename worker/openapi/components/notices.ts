import { NoticeSent, Notices, NoticeWrite } from '#schema/notice.ts'
import { Turnout } from '#schema/turnout.ts'
import { requestComponent, responseComponent } from '#worker/openapi/component.ts'

export const noticeComponents = [
  requestComponent('NoticeWrite', NoticeWrite, {
    about: 'A mail to all buyers who hold a place at an event.',
    example: { kind: 'changed', note: 'Spotykamy się w sali 214.' },
    notes: { kind: '`off` also cancels the event.', note: 'Plain text for the mail.' },
  }),
  responseComponent('NoticeSent', NoticeSent, {
    about: 'How many mails were added to the outbox.',
    example: { messages: 120 },
    notes: { messages: '0: this revision of the event was told already.' },
  }),
  responseComponent('Notices', Notices, {
    about: 'What the buyers of an event were told.',
    example: {
      recipients: 118,
      revision: 4,
      sent: [{ kind: 'changed', at: '2030-03-01T17:04:05.000Z', messages: 120 }],
    },
    notes: { recipients: 'How many orders a notice would reach now.', revision: 'Counts the edits of the event.' },
  }),
  responseComponent('Turnout', Turnout, {
    about: 'How many guests an event can expect, in persons.',
    example: { confirmed: 150, yes: 90, silent: 60, share: 0.55, evenings: 3, expected: 123, low: 114, high: 129 },
    notes: {
      yes: 'Confirmed tickets whose buyer answered yes to the reminder.',
      silent: 'Confirmed tickets whose buyer did not answer.',
      share: 'The share of the silent who came to earlier evenings. 0.6 without earlier evenings.',
      evenings: 'How many earlier evenings are known.',
      low: 'With the smallest share of an earlier evening.',
      high: 'With the largest share of an earlier evening.',
    },
  }),
]
