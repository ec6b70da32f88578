import { Certificate } from '#schema/certificate.ts'
import { Removed } from '#schema/envelope.ts'
import { messages } from '#schema/error-messages.ts'
import { afterEvening } from '#schema/evening-limits.ts'
import { CreatedLink } from '#schema/event-link.ts'
import { Feedback, FeedbackWrite } from '#schema/feedback.ts'
import { LettersWrite, PresenterLetter, PresenterLetters } from '#schema/letter.ts'
import { organiserLimits } from '#schema/limits.ts'
import { NoticeSent } from '#schema/message.ts'
import { PartnerChoice, PartnerLink, PartnerLinkWrite, PartnerReport } from '#schema/partner-link.ts'
import { area, get, post, put, remove, request, response } from '#worker/openapi/describe.ts'
import { created, list, one } from '#worker/openapi/success.ts'

const feedback = area`Feedback. What guests answer after an evening, by the secret key of a mail. The key ends
  ${afterEvening.answerDays} days after the evening was closed.`({
  Feedback: response(Feedback, {
    kind: 'Whether the person came, or had a place and did not.',
    mark: 'From 1 to 5, of who came.',
    reason: 'Of who did not come.',
  })`What somebody is asked, and what they answered.`,
  FeedbackWrite: request(FeedbackWrite, {
    mark: 'Required from who came.',
    reason: 'Required from who did not come.',
  })`An answer.`,

  readFeedback: get('/feedback/{key}', one(Feedback))`Read the question and the answer. Changes nothing.`,
  answerFeedback: post('/feedback/{key}', one(Feedback), { conflict: null })`
    Answer. Replaces the answer before. A conflict: the person turned out to have come, and has another mail.
    @returns The answer.`,
})

const certificates = area`Certificates. For who was let in, once the evening is over.`({
  Certificate: response(Certificate, {
    startupName: 'What its holder presented. Null if nothing, and after erasure.',
    prizes: 'Places from 1 to 3 that its holder won, of the jury and of the audience.',
  })`
    What is certified of the holder of a ticket.`,
  readCertificate: get('/tickets/{code}/certificate', one(Certificate))`
    Read the certificate of a ticket by its code. Only unknown codes are rate limited.`,
})

const partnerLinks = area`Links for partners. The numbers of an evening, for one of its partners.`({
  PartnerLinkWrite: request(PartnerLinkWrite)`Whom a new link is for.`,
  PartnerChoice: request(PartnerChoice, {
    sentenceIds: 'Ids of sentences of the report.',
    photos: 'Urls of photos.',
  })`What a link shows besides numbers.`,
  PartnerLink: response(PartnerLink)`A link without its key.`,
  PartnerReport: response(PartnerReport, {
    registered: 'Null below five, as `came`.',
    came: 'Null as well if nobody was let in by the door.',
    universities: 'Those of five registered people at least.',
    marks: 'Null below five answers. `distribution` is null if fewer than five gave one of the marks that were given.',
    tooFew: 'What is null because it would tell of fewer than five people. Other nulls were not measured.',
    photos: 'Those that organisers chose and visitors of the event’s page see.',
  })`What a partner reads of an evening.`,

  listPartnerLinks: get('/events/{id}/partner-links', list(PartnerLink))`List the links for partners. Newest first.`,
  createPartnerLink: post('/events/{id}/partner-links', created(CreatedLink), {
    conflict: messages.linkToldOnce,
  })`Create a link. It is valid for ${organiserLimits.partnerLink.days} days. A repetition with the same
    \`Idempotency-Key\` and body creates nothing and is a conflict: the link is told once.`,
  choosePartnerLink: put('/partner-links/{id}', one(PartnerLink))`Choose what a link shows. @returns The link.`,
  deletePartnerLink: remove('/partner-links/{id}', one(Removed))`Revoke a link. It ends at once.`,
  readPartnerReport: get('/partner/{key}', one(PartnerReport))`Read the numbers by the key of a link. Revoked and
    expired keys are unknown. Only unknown keys are rate limited.`,
})

const letters = area`Letters to presenters. What jury and audience said, read and released by organisers.`({
  PresenterLetter: response(PresenterLetter, {
    sentences: 'Of jurors, without their names.',
    place: 'From 1 to 3 in the result of the jury, otherwise null.',
    votes: 'Of the audience. Null until the vote has closed.',
    sentAt: 'When the letter was released. Null if it was not, or was taken back.',
  })`A letter to somebody who presented.`,
  PresenterLetters: response(PresenterLetters)`The letters of an event, in the order of pitches.`,
  LettersWrite: request(LettersWrite, {
    ticketId: 'Left out: all that were not released.',
    without: 'Ids of sentences that are left out.',
  })`Which letters to send.`,

  readLetters: get(
    '/events/{id}/letters',
    one(PresenterLetters),
  )`Read what each presenter would get. Who was not let in,
    or was skipped by the moderator, gets none. It counts as reading the results.`,
  sendLetters: post('/events/{id}/letters', [
    one(NoticeSent),
    created(NoticeSent),
  ])`Send letters, each at most once, to the
    attendee's address or else the buyer's. They leave after a minute, and can be taken back until then.
    @returns There was nothing to send. @returns The mails are in the outbox.`,
})

export const afterwards = [feedback, certificates, partnerLinks, letters]
