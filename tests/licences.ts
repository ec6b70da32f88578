/** What may be among the packages, as `license-checker-rseidelsohn --onlyAllow` reads it. A new licence is a decision, made here. */

const permissive = ['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Unlicense']

/** Tools stay on the desk: their terms for those who pass them on do not reach the site. The font's licence allows to embed it. */
const onTheDesk = ['BlueOak-1.0.0', 'CC0-1.0', 'CC-BY-3.0', 'CC-BY-4.0', 'MPL-2.0', 'LGPL-3.0-or-later', 'Python-2.0']
const font = ['OFL-1.1']

const only = (licences: readonly string[]): string[] => [
  '--excludePrivatePackages',
  '--summary',
  '--onlyAllow',
  licences.join(';'),
]

export const shippedLicences = ['--production', ...only(permissive)]
export const allLicences = only([...permissive, ...font, ...onTheDesk])
