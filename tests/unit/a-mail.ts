import type { Mail } from '#worker/delivery/mail.ts'

/** A mail with an inline picture, an attachment and a header. */
export const aMail = (fields: Partial<Mail> = {}): Mail => ({
  id: 'm'.repeat(26),
  to: 'guest@uczelnia.example',
  subject: 'Twój bilet: Wieczór założycieli, 19 marca',
  text: 'Zażółć gęślą jaźń',
  html: '<p>Zażółć <b>gęślą</b> jaźń</p><img src="cid:qr@iskra.example">',
  attachments: [
    { filename: 'bilet-1.png', type: 'image/png', content: Uint8Array.of(1, 200, 255), contentId: 'qr@iskra.example' },
    { filename: 'iskra-4.ics', type: 'text/calendar; charset=utf-8', content: Uint8Array.of(66, 69) },
  ],
  headers: { 'List-Unsubscribe': '<https://iskra.test/api/newsletter/leave/k>' },
  ...fields,
})
