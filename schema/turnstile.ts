/** The header in which a form sends Turnstile's token. */
export const turnstileHeader = 'Turnstile-Token'
