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
