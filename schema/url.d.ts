/** What `email-address.ts` uses of the platform: browsers, Workers and Node convert international domains alike. */
declare class URL {
  constructor(url: string)
  readonly hostname: string
}
