import type { DemoFile } from './files.ts'

/** Where a seed goes. `write` runs the statements all together or not at all. */
export type Store = {
  version(sql: string): Promise<number>
  put(key: string, file: DemoFile): Promise<void>
  write(statements: string[]): Promise<void>
  close(): Promise<void>
}
