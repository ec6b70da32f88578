import type { Encoded } from './drawing/encode.ts'

/** Where a seed goes. `write` runs the statements all together or not at all. */
export type Store = {
  version(sql: string): Promise<number>
  put(key: string, picture: Encoded): Promise<void>
  write(statements: string[]): Promise<void>
  close(): Promise<void>
}
