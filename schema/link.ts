/** A domain, optionally followed by a port, path, query or fragment. */
const startsWithDomain = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/u

/** The URL that writes to an address. Characters of the address that separate parts of a URL are encoded. */
export const mailtoUrl = (email: string): string => `mailto:${email.split('@').map(encodeURIComponent).join('@')}`

/** Adds `https://` to a URL without scheme, such as `linkedin.com/in/anna`. */
export const completeLink = (text: string): string => (startsWithDomain.test(text) ? `https://${text}` : text)
