import * as z from 'zod/mini'
import { messages } from './error-messages.ts'
import { email, honeypot, personName } from './fields.ts'

const address = email(messages.newsletterEmailRequired, messages.newsletterEmailInvalid)

export const Subscription = z.object({
  firstName: personName(messages.firstNameRequired, messages.firstNameShort),
  email: address,
  nickname: honeypot,
})
export type Subscription = z.output<typeof Subscription>

export const Unsubscription = z.object({ email: address, nickname: honeypot })
export type Unsubscription = z.output<typeof Unsubscription>
