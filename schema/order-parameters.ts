/** The query parameters of an order's page. */
export const orderParameters = { answer: 'odpowiedz', outcome: 'stan' } as const

/** The values of the parameter `answer`, which links in the reminder mail have. */
export const suggestedAnswers = { yes: 'tak', no: 'nie' } as const
