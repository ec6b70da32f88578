import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkOf } from '#worker/http/network.ts'

const prefixes = { v4: 24, v6: 64 }

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['203.0.113.255', '203.0.113.0/24'],
  ['2001:0DB8:0001:0002:0000:0000:0000:0001', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['::1', '::/64'],
  ['fe80::ffff:0:0:1', 'fe80::/64'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['::ffff:cb00:7107', '203.0.113.0/24'],
  ['0xcb.0.0x71.7', '203.0.113.0/24'],
  ['0xCB007107', '203.0.113.0/24'],
  ['3405803783', '203.0.113.0/24'],
  ['203.28935', '203.0.113.0/24'],
  ['unknown', 'unknown'],
  ['', 'unknown'],
  ['203.0.113.7, 203.0.113.8', 'unknown'],
  ['example.org', 'unknown'],
  ['::1]/x?[', 'unknown'],
  ['1:2', 'unknown'],
])('the network of %j is %j', (address, network) => {
  expect(networkOf(address, prefixes)).toBe(network)
})

test('prefix lengths are configurable', () => {
  expect(networkOf('203.0.113.7', { v4: 32, v6: 128 })).toBe('203.0.113.7/32')
  expect(networkOf('203.0.113.7', { v4: 0, v6: 0 })).toBe('0.0.0.0/0')
  expect(networkOf('2001:db8:1:2::3', { v4: 32, v6: 128 })).toBe('2001:db8:1:2::3/128')
  expect(networkOf('2001:db8:1:2::3', { v4: 32, v6: 48 })).toBe('2001:db8:1::/48')
})

test('two IPv6 addresses share a network exactly if their leading bits are equal', () => {
  const group = fc.integer({ min: 0, max: 0xffff })
  const half = fc.tuple(group, group, group, group)
  const write = (...parts: number[][]) =>
    parts
      .flat()
      .map((part) => part.toString(16))
      .join(':')
  fc.assert(
    fc.property(half, half, half, half, (prefix, other, host, otherHost) => {
      const network = networkOf(write(prefix, host), prefixes)
      expect(networkOf(write(prefix, otherHost), prefixes)).toBe(network)
      expect(networkOf(write(other, host), prefixes) === network).toBe(write(other) === write(prefix))
    }),
  )
})

test('any text is mapped to a network or to unknown', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(networkOf(text, prefixes)).toMatch(/^unknown$|\/(?:24|64)$/)
    }),
  )
})
