/** Names that lead into a private network, or to this machine. */
const internalName = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/

/** `PRIVATE` is refused. `THIS_MACHINE` is for development. */
type AddressKind = 'PUBLIC' | 'THIS_MACHINE' | 'PRIVATE' | 'INVALID'

/**
 * What an address leads to, as far as its text tells. IP addresses in any notation count as private, because receivers
 * with a certificate have a name. Names are not resolved.
 */
export function kindOfAddress(text: string): AddressKind {
  const url = URL.parse(text)
  if (!url || url.username || url.password || url.hash) return 'INVALID'
  const host = url.hostname.replace(/\.$/, '')
  if (url.protocol === 'http:') return host === '127.0.0.1' || host === 'localhost' ? 'THIS_MACHINE' : 'INVALID'
  if (url.protocol !== 'https:') return 'INVALID'
  const isNumeric = host.startsWith('[') || /^[\d.]+$/.test(host)
  return isNumeric || !host.includes('.') || internalName.test(host) ? 'PRIVATE' : 'PUBLIC'
}
