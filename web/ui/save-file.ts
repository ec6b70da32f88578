/** Saves a file on the visitor's device, as a download does. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // Some browsers read it only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
