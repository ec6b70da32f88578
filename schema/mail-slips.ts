/** Common mail domains of Polish readers, and their real neighbours, which are no slips. */
const common = [
  'gmail.com',
  'wp.pl',
  'onet.pl',
  'poczta.onet.pl',
  'op.pl',
  'o2.pl',
  'interia.pl',
  'outlook.com',
  'hotmail.com',
  'icloud.com',
  'yahoo.com',
  'proton.me',
  'protonmail.com',
]
const neighbours = ['mail.com', 'email.com', 'ymail.com', 'vp.pl', 'onet.eu', 'interia.eu', 'yahoo.co', 'gmx.com']

/** Slips that differ by more than one letter. */
const others: Partial<Record<string, string>> = { 'gmail.pl': 'gmail.com', 'gmail.con.pl': 'gmail.com' }

/** Whether one letter was left out, added, replaced, or changed places with the next one. */
function isOneSlip(typed: string, meant: string): boolean {
  let start = 0
  while (start < typed.length && typed[start] === meant[start]) start++
  const [left, right] = [typed.slice(start), meant.slice(start)]
  return (
    left.slice(1) === right.slice(1) ||
    left.slice(1) === right ||
    left === right.slice(1) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  )
}

const nameOf = (domain: string): string => domain.slice(0, domain.indexOf('.'))

/** Short names are rarely slips: `pw.pl` is not `wp.pl`. In `wp.p` only the ending is wrong. */
const isLikely = (typed: string, meant: string): boolean =>
  isOneSlip(typed, meant) && (meant.length > 6 || nameOf(typed) === nameOf(meant))

/** The address that was probably meant: `ala@gmial.com` gives `ala@gmail.com`. Null if the domain looks right. */
export function likelyEmail(typed: string): string | null {
  const at = typed.lastIndexOf('@')
  const domain = typed
    .slice(at + 1)
    .trim()
    .toLowerCase()
  if (at < 1 || !domain.includes('.') || common.includes(domain) || neighbours.includes(domain)) return null
  const meant = others[domain] ?? common.find((known) => isLikely(domain, known))
  return meant ? `${typed.slice(0, at)}@${meant}` : null
}
