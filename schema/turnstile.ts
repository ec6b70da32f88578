/**
 * What a token is asked for: a browser names it to Turnstile, whose verification tells it. So a token for one form opens no other.
 */
export type HumanAction =
  | 'registration'
  | 'newsletter'
  | 'newsletter-unsubscribe'
  | 'community'
  | 'vibe-coding'
  | 'upload'

/** The header in which a form sends Turnstile's token. */
export const turnstileHeader = 'Turnstile-Token'
