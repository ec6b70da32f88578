// Loaded before every script (setup.mjs): what ends one is said in a sentence, with the next step, before the stack.

/** @param {unknown} error @returns {string[]} */
const reasonsOf = (error) => (error instanceof Error ? [error.message, ...reasonsOf(error.cause)] : [])

process.on('uncaughtException', (error) => {
  const command = process.env.npm_lifecycle_event ?? process.argv[1] ?? 'The script'
  const reasons = new Set(reasonsOf(error).map((reason) => reason.replace(/\.$/, '')))
  console.error(`\n${command} failed: ${[...reasons].join(': ')}.`)
  console.error('Run it again. If it fails with the same words, the lines below say where.\n')
  console.error(error)
  process.exit(1)
})
