/** What stands in a domain as people type it, in any script. The full stops of other scripts are dots there. */
const typedDomain = /^(?:[\p{L}\p{M}\p{N}.。．｡-]|\u200C|\u200D)+$/u

function asciiDomain(domain: string): string {
  const lower = domain.toLowerCase()
  if (!typedDomain.test(domain)) return lower
  try {
    // Browsers and Workers convert the host of a URL with IDNA, and no library is as small.
    return new URL(`http://${domain}`).hostname
  } catch {
    return lower
  }
}

/**
 * The one spelling of a mailbox: trimmed, NFC, in lower case, the domain in ASCII. `Ola@żółw.pl` and
 * `ola@xn--w-uga1v8h.pl` are one. Addresses are stored and compared in this form. It does not check the address.
 */
export function normalAddress(typed: string): string {
  const text = typed.trim()
  const at = text.lastIndexOf('@')
  const local = text
    .slice(0, at + 1)
    .toLowerCase()
    .normalize('NFC')
  return local + (at < 0 ? text.toLowerCase().normalize('NFC') : asciiDomain(text.slice(at + 1)))
}

/**
 * What somebody types or pastes as an address, without what mail programs put around it: `mailto:`, `Ola <…>`, and after
 * `before` a dot or comma that was pasted with it. A typed dot stays, because the rest of the domain may follow.
 */
export function mendedAddress(typed: string, before: string): string {
  const address = typed
    .replace(/＠/g, '@')
    .replace(/^\s*mailto:([^?]*).*$/i, '$1')
    .replace(/^.*<(?:mailto:)?([^<>]*@[^<>]*)>[\s.,;]*$/i, '$1')
    .replace(/[,;]\s*$/, '')
  return typed.length - before.length > 1 ? address.replace(/[.,;\s]+$/, '') : address
}
