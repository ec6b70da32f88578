const bitsOfGroup = 16
const groups = 8

/** How many leading bits of an address name its network, for each version of the protocol. */
export type PrefixLengths = { v4: number; v6: number }

/**
 * The network of an IP address in CIDR notation, such as `203.0.113.0/24` or `2001:db8:1:2::/64`, however the address is
 * written. An IPv4 address in IPv6 form (`::ffff:203.0.113.7`) counts as IPv4. What is no address is `unknown`.
 */
export function networkOf(address: string, { v4, v6 }: PrefixLengths): string {
  const host = hostOf(address.includes(':') ? `[${address}]` : address)
  if (!host) return 'unknown'
  if (!host.startsWith('[')) return `${dotted(masked(readDotted(host), v4, 32))}/${v4}`
  const value = readGroups(host.slice(1, -1))
  const mapped = value >> 32n === 0xffffn ? value & 0xffff_ffffn : null
  if (mapped !== null) return `${dotted(masked(mapped, v4, 32))}/${v4}`
  return `${hostOf(`[${grouped(masked(value, v6, 128))}]`)?.slice(1, -1)}/${v6}`
}

/** The URL parser knows every notation of an address and writes one. Null for what is no address. */
function hostOf(host: string): string | null {
  if (!/^\[?[\da-f.:]+\]?$/i.test(host)) return null
  const parsed = URL.parse(`http://${host}/`)?.hostname ?? ''
  return parsed.startsWith('[') || /^\d+(?:\.\d+){3}$/.test(parsed) ? parsed : null
}

const masked = (value: bigint, prefix: number, width: number): bigint => {
  const rest = BigInt(Math.max(0, width - prefix))
  return (value >> rest) << rest
}

const readDotted = (text: string): bigint => text.split('.').reduce((value, part) => (value << 8n) | BigInt(part), 0n)

const dotted = (value: bigint): string => [24n, 16n, 8n, 0n].map((shift) => String((value >> shift) & 0xffn)).join('.')

/** Reads what the URL parser wrote: groups of hexadecimal digits, with `::` for one run of zeros. */
function readGroups(text: string): bigint {
  const [head = [], tail = []] = text.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(groups - head.length - tail.length).fill('0')
  return [...head, ...zeros, ...tail].reduce((value, part) => (value << BigInt(bitsOfGroup)) | BigInt(`0x${part}`), 0n)
}

const grouped = (value: bigint): string =>
  Array.from({ length: groups }, (_, n) =>
    ((value >> BigInt(bitsOfGroup * (groups - 1 - n))) & 0xffffn).toString(16),
  ).join(':')
