import { migrate } from './migrations.ts'
import { keepFilesPrivate } from './private-files.ts'
import { isRemote } from './wrangler.ts'

/** `npm run db:migrate`, with `-- --remote` for production. */
keepFilesPrivate()
const applied = await migrate(isRemote)
console.log(applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'The database has all migrations.')
