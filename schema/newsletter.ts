import * as z from 'zod/mini'
import { messages } from './error-messages.ts'
import { email, honeypot, knownEmail, personName } from './fields.ts'

const sentences = [messages.newsletterEmailRequired, messages.newsletterEmailInvalid] as const

export const Subscription = z.object({
  firstName: personName(messages.firstNameRequired, messages.firstNameShort),
  email: email(...sentences),
  nickname: honeypot,
})
export type Subscription = z.output<typeof Subscription>

export const Unsubscription = z.object({ email: knownEmail(...sentences), nickname: honeypot })
export type Unsubscription = z.output<typeof Unsubscription>
