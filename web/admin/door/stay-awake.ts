/** Keeps the screen on while the page is shown, where the browser can. Returns a function that stops it. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null
  let isEnded = false
  const request = async () => {
    // The browser may refuse when the battery is low. The page works all the same.
    if (!document.hidden) lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null
    if (isEnded) void lock?.release()
  }
  void request()
  document.addEventListener('visibilitychange', request)
  return () => {
    isEnded = true
    document.removeEventListener('visibilitychange', request)
    void lock?.release()
  }
}
