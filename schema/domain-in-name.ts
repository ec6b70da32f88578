const betweenWords = /[^\p{L}\p{N}.。．｡-]+/u

/** Domain names also accept the full stops of other scripts. */
const dot = /[.。．｡]/

const topLevel = /^\p{L}{2,}/u
const capitalised = /^\p{Lu}/u

/** Titles that may stand directly before a name: `dr.Anna`, `St.John`. */
const titles = /^(?:st|św|dr|hab|inż|mgr|lic|prof|ks|mr|mrs|ms)$/i

/** Whether `before` is an initial or title, and `after` a name or another title, with the space missing. */
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
 * Whether a person's name contains a web address. Names appear in emails, and mail programs turn addresses into links,
 * so spammers would use them. `St. John`, `J.R.R. Tolkien` and `dr hab. Anna` contain none.
 */
export const containsDomain = (name: string): boolean =>
  /:\/\/|www\./i.test(name) || name.split(betweenWords).some(isDomain)
