/** The header with the key of an order, for a new deck of that order. Uploads with it need no Turnstile token. */
export const orderKeyHeader = 'Order-Key'
