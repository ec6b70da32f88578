import { expect, test } from 'vitest'
import { likelyEmail } from '#schema/mail-slips.ts'

test.each([
  ['ala@gmial.com', 'ala@gmail.com'],
  ['Ala.K+iskra@GMAIL.CON', 'Ala.K+iskra@gmail.com'],
  ['ala@gmail.co', 'ala@gmail.com'],
  ['ala@gmal.com', 'ala@gmail.com'],
  ['ala@gmail.pl', 'ala@gmail.com'],
  ['ala@wp.p', 'ala@wp.pl'],
  ['ala@interia.lp', 'ala@interia.pl'],
  ['ala@outlok.com', 'ala@outlook.com'],
  ['łukasz.wójcik@gmail.com', 'lukasz.wojcik@gmail.com'],
  ['Łukasz.Wójcik@uw.edu.pl', 'lukasz.wojcik@uw.edu.pl'],
  ['zażółć@gmial.com', 'zazolc@gmail.com'],
])('%s was probably meant as %s', (typed, meant) => {
  expect(likelyEmail(typed)).toBe(meant)
})

test.each([
  'ala@gmail.com',
  'ala@pw.pl',
  'ala@vp.pl',
  'ala@ymail.com',
  'ala@uw.edu.pl',
  '@gmial.com',
  'ala@gmail',
  '',
  'Олена@wp.pl',
])('%s is no slip', (typed) => {
  expect(likelyEmail(typed)).toBeNull()
})
