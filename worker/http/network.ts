const bitsOfGroup = 16
const groupsOfV6 = 8

/** Length of the network prefix in bits, for IPv4 and IPv6. */
export type PrefixLengths = { v4: number; v6: number }

/** Prefix lengths of the network of one internet connection, which has at least an IPv6 /64. */
export const connectionPrefixes: PrefixLengths = { v4: 32, v6: 64 }

/**
 * The network of an IP address in CIDR notation, such as `203.0.113.0/24` or `2001:db8:1:2::/64`. Accepts every
 * notation of an address. An IPv4-mapped IPv6 address (`::ffff:203.0.113.7`) counts as IPv4. Returns `unknown` for
 * invalid input.
 */
export function networkOf(address: string, { v4, v6 }: PrefixLengths): string {
  const host = normalizeHost(address.includes(':') ? `[${address}]` : address)
  if (!host) return 'unknown'
  if (!host.startsWith('[')) return `${formatV4(maskBits(parseV4(host), v4, 32))}/${v4}`
  const value = parseV6(host.slice(1, -1))
  const mapped = value >> 32n === 0xffffn ? value & 0xffff_ffffn : null
  if (mapped !== null) return `${formatV4(maskBits(mapped, v4, 32))}/${v4}`
  return `${normalizeHost(`[${formatV6(maskBits(value, v6, 128))}]`)?.slice(1, -1)}/${v6}`
}

/** Normalises an address with the URL parser, which accepts every notation. Null if invalid. */
function normalizeHost(host: string): string | null {
  if (!/^\[?[\da-fx.:]+\]?$/i.test(host)) return null
  const parsed = URL.parse(`http://${host}/`)?.hostname ?? ''
  return parsed.startsWith('[') || /^\d+(?:\.\d+){3}$/.test(parsed) ? parsed : null
}

const maskBits = (value: bigint, prefix: number, width: number): bigint => {
  const rest = BigInt(Math.max(0, width - prefix))
  return (value >> rest) << rest
}

const parseV4 = (text: string): bigint => text.split('.').reduce((value, part) => (value << 8n) | BigInt(part), 0n)

const formatV4 = (value: bigint): string =>
  [24n, 16n, 8n, 0n].map((shift) => String((value >> shift) & 0xffn)).join('.')

/** Parses a normalised IPv6 address: groups of hexadecimal digits, `::` for one run of zeros. */
function parseV6(text: string): bigint {
  const [head = [], tail = []] = text.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(groupsOfV6 - head.length - tail.length).fill('0')
  return [...head, ...zeros, ...tail].reduce((value, part) => (value << BigInt(bitsOfGroup)) | BigInt(`0x${part}`), 0n)
}

const formatV6 = (value: bigint): string =>
  Array.from({ length: groupsOfV6 }, (_, n) =>
    ((value >> BigInt(bitsOfGroup * (groupsOfV6 - 1 - n))) & 0xffffn).toString(16),
  ).join(':')
