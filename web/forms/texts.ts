const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)
const localOf = (email: string): string => email.slice(0, email.lastIndexOf('@'))

export const texts = {
  /** Names the domain alone if only that is another one. */
  slip: (typed: string, meant: string) =>
    `Chodziło Ci o ${localOf(typed) === localOf(meant) ? domainOf(meant) : meant}?`,
}
