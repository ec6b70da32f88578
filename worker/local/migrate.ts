import { isRemote, migrate } from './wrangler.ts'

/** `npm run db:migrate`, with `-- --remote` for production. */
migrate(isRemote, { show: true })
