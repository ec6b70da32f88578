import { keepFilesPrivate } from './private-files.ts'
import { isRemote, migrate } from './wrangler.ts'

/** `npm run db:migrate`, with `-- --remote` for production. */
keepFilesPrivate()
migrate(isRemote, { show: true })
