import type { DemoFileSource } from './files.ts'
import type { PrivateFile } from './people/people.ts'

/** The target of a seed. `write` runs all statements in one transaction. */
export type Store = {
  version(sql: string): Promise<number>
  put(file: DemoFileSource): Promise<void>
  write(statements: string[]): Promise<void>
  close(): Promise<void>
}

/** A target for invented people too. Production is none. */
export type PeopleStore = { putPrivate(file: PrivateFile): Promise<void> }
