/**
 * Licences that packages may have, in the format of `license-checker-rseidelsohn --onlyAllow`. Adding one is a
 * deliberate decision.
 */

const permissive = ['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Unlicense']

/** Development tools are not distributed, so the copyleft terms of these licences do not affect the site. */
const developmentOnly = [
  'BlueOak-1.0.0',
  'CC0-1.0',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'MPL-2.0',
  'LGPL-3.0-or-later',
  'Python-2.0',
]
const font = ['OFL-1.1']

const only = (licences: readonly string[]): string[] => [
  '--excludePrivatePackages',
  '--summary',
  '--onlyAllow',
  licences.join(';'),
]

export const shippedLicences = ['--production', ...only(permissive)]
export const allLicences = only([...permissive, ...font, ...developmentOnly])
