import { createHash, randomInt } from 'node:crypto'

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/** 26 random letters and digits, like the Worker's own ids and keys. */
export const randomKey = (): string => Array.from({ length: 26 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** SHA-256 in hexadecimal digits, as the database stores keys. */
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')
