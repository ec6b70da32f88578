/**
 * Calls `stop` once the parent process is gone: npm and shells do not always pass signals on, and nothing may be left behind.
 * @param {() => void} stop
 */
export function whenOrphaned(stop) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, 500)
  watch.unref()
}
