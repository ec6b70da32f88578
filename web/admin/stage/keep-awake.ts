/** Keeps the screen on while the page is visible, where browsers can. */
export function keepAwake(): void {
  const request = () => {
    if (document.visibilityState === 'visible') void navigator.wakeLock?.request('screen').catch(() => {})
  }
  request()
  document.addEventListener('visibilitychange', request)
}
