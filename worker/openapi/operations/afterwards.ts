import { Certificate } from '#schema/certificate.ts'
import { Feedback, FeedbackWrite } from '#schema/feedback.ts'
import { afterEvening } from '#schema/limits.ts'
import { area, get, post, request, response } from '#worker/openapi/describe.ts'
import { one } from '#worker/openapi/success.ts'

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
  Certificate: response(Certificate, { startupName: 'What its holder presented. Null if nothing, and after erasure.' })`
    What is certified of the holder of a ticket.`,
  readCertificate: get('/tickets/{code}/certificate', one(Certificate))`
    Read the certificate of a ticket by its code. Only unknown codes are rate limited.`,
})

export const afterwards = [feedback, certificates]
