import { baseLetters } from './fold-text.ts'

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

const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text)

function likelyDomain(typed: string): string | null {
  if (!typed.includes('.') || common.includes(typed) || neighbours.includes(typed)) return null
  return others[typed] ?? common.find((known) => isLikely(typed, known)) ?? null
}

/**
 * The address that was probably meant: `ala@gmial.com` gives `ala@gmail.com`, and `łukasz@wp.pl` gives `lukasz@wp.pl`, because
 * hardly any mailbox has letters outside ASCII. Null if the address looks right.
 */
export function likelyEmail(typed: string): string | null {
  const at = typed.lastIndexOf('@')
  if (at < 1) return null
  const [local, domain] = [typed.slice(0, at), typed.slice(at + 1)]
  const folded = baseLetters(local)
  const plain = isAscii(local) || !isAscii(folded) ? local : folded
  const meant = likelyDomain(domain.trim().toLowerCase())
  return meant || plain !== local ? `${plain}@${meant ?? domain.trim()}` : null
}
