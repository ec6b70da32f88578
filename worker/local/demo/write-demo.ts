import { demoContent } from './content.ts'
import { type DemoFileSource, demoFiles } from './files.ts'
import { demoPeople } from './people/people.ts'
import { statementsOf, statementsOfPeople } from './statements.ts'
import type { PeopleStore, Store } from './store.ts'

const parallelWrites = 4

/** The demo with dates around `today`. */
export function demoOf(today: string, withPeople: boolean) {
  const content = demoContent(today)
  const people = withPeople ? demoPeople(content, today) : null
  const files = demoFiles()
  return { content, people, files }
}

/**
 * Writes the demo to a site that nobody has edited yet, with dates around `today`: content, and invented people if
 * there is a store for them. Files are written first, then all rows in one transaction, so that after a failure no rows
 * are left, and it can run again. Returns false if the site has content.
 */
export async function writeDemo(store: Store, peopleStore: PeopleStore | null, today: string) {
  if ((await store.version('SELECT version FROM content_version WHERE id = 1')) > 0) return false
  const { content, people, files } = demoOf(today, peopleStore !== null)
  const queue = files.values()
  await Promise.all(Array.from({ length: parallelWrites }, () => putAll(queue, store)))
  for (const file of people?.files ?? []) await peopleStore?.putPrivate(file)
  await store.write([...statementsOf(content), ...(people ? statementsOfPeople(people) : [])])
  return true
}

/** One of several parallel workers on the same queue. */
async function putAll(queue: Iterable<DemoFileSource>, store: Store): Promise<void> {
  for (const file of queue) await store.put(file)
}
