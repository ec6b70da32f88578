import type { DemoFile } from './files.ts'

/** The target of a seed. `write` runs all statements in one transaction. */
export type Store = {
  version(sql: string): Promise<number>
  put(key: string, file: DemoFile): Promise<void>
  write(statements: string[]): Promise<void>
  close(): Promise<void>
}
