/** Verification returns it, so a token for one form is not valid for another. */
export type TurnstileAction =
  | 'registration'
  | 'newsletter'
  | 'newsletter-unsubscribe'
  | 'community'
  | 'vibe-coding'
  | 'upload'
  | 'alert'

/** The header in which a form sends Turnstile's token. */
export const turnstileHeader = 'Turnstile-Token'
