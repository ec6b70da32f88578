/** Whether a screen, or one below it, is open. The overview is above all others, so it counts only by itself. */
export const isCurrentPath = (here: string, path: string): boolean =>
  here === path || (path !== '/admin' && here.startsWith(`${path}/`))
