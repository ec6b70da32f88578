const betweenWords = /[^\p{L}\p{N}.。．｡-]+/u

/** The dots of other scripts work in addresses as well. */
const dot = /[.。．｡]/

const topLevel = /^\p{L}{2,}/u
const capitalised = /^\p{Lu}/u

/** Titles that people write right before a name: `dr.Anna`, `St.John`. */
const titles = /^(?:st|św|dr|hab|inż|mgr|lic|prof|ks|mr|mrs|ms)$/i

/** An initial or a title before a capital letter, without the space that belongs there. */
const isAbbreviation = (before: string, after: string): boolean =>
  (before.length === 1 || titles.test(before)) && (capitalised.test(after) || titles.test(after))

/** Whether a word without spaces is a domain: `iskra.example`, but not `J.R.R.Tolkien`. */
function isDomain(word: string): boolean {
  const labels = word.split(dot)
  return labels.some((after, at) => {
    const before = labels[at - 1] ?? ''
    return before !== '' && topLevel.test(after) && !isAbbreviation(before, after)
  })
}

/**
 * Whether a person's name holds the address of a page. Names are written into mails, where programs make links of addresses.
 * `St. John`, `J.R.R. Tolkien` and `dr hab. Anna` hold none.
 */
export const holdsDomain = (name: string): boolean =>
  /:\/\/|www\./i.test(name) || name.split(betweenWords).some(isDomain)
