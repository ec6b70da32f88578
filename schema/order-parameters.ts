export const orderParameters = { answer: 'odpowiedz', outcome: 'stan', deck: 'prezentacja' } as const

/** The values of the parameter `answer`, which links in the reminder mail have. */
export const suggestedAnswers = { yes: 'tak', no: 'nie' } as const

/** The header with the key of an order, for a new deck of that order. Uploads with it need no Turnstile token. */
export const orderKeyHeader = 'Order-Key'
