/** Replaces the module `cloudflare:workers` when tests run the Worker in their own process, without Durable Objects. */
export class DurableObject {}
