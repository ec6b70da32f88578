/** The entries of an indented text. What is indented further below the heading of an entry is about it. */
export function entriesOf(text: string): { heading: string; about: string }[] {
  const [indentation = ''] = /\n */.exec(text) ?? []
  return text
    .trim()
    .split(new RegExp(`${indentation}(?=\\S)`))
    .map((entry) => {
      const [heading = '', ...lines] = entry.split('\n')
      return { heading, about: lines.map((line) => line.trim()).join(' ') }
    })
}
