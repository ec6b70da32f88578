/** A name, a dot and a word of letters, as in `iskra.example`. The dots of other scripts work in addresses as well. */
const dotted = /(?=(?<![\p{L}\p{N}-])([\p{L}\p{N}-]+)[.。．｡](\p{L}{2,}))/gu

const capitalised = /^\p{Lu}/u

/** Titles that people write right before a name: `dr.Anna`, `St.John`. */
const titles = /^(?:st|św|dr|hab|inż|mgr|lic|prof|ks|mr|mrs|ms)$/i

/** An initial or a title before a capital letter, without the space that belongs there. */
const isAbbreviation = (before: string, after: string): boolean =>
  (before.length === 1 || titles.test(before)) && (capitalised.test(after) || titles.test(after))

/**
 * Whether a person's name holds the address of a page. Names are written into mails, where programs make links of addresses.
 * `St. John`, `J.R.R. Tolkien` and `dr hab. Anna` hold none.
 */
export const holdsDomain = (name: string): boolean =>
  /:\/\/|www\./i.test(name) ||
  [...name.matchAll(dotted)].some(([, before = '', after = '']) => !isAbbreviation(before, after))
