/**
 * Where the Durable Objects are created: in eastern Europe, as the database and the buckets, because each of them asks the
 * database many times. docs/deploying.md creates those with the same name. It counts for new objects only.
 */
export const locationHint = 'eeur' satisfies DurableObjectLocationHint
