/** A name with a domain, perhaps followed by a port, a path, a query or a fragment. */
const startsWithDomain = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/u

/** A link as it is kept: `https://` comes before what people write without it, such as `linkedin.com/in/anna`. */
export const completeLink = (text: string): string => (startsWithDomain.test(text) ? `https://${text}` : text)
