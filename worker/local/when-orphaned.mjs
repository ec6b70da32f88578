/**
 * Calls `stop` when the parent process has ended. npm and shells do not always forward signals, and no process may
 * outlive its parent.
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
