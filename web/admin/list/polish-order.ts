/** Compares texts in the order of the Polish alphabet, and numbers inside them by their value. */
export const comparePolish = new Intl.Collator('pl', { numeric: true }).compare
