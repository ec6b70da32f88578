/**
 * The one script in the head of a page. Everything else is fetched when the first frame is painted and the picture that
 * everybody sees first is there, so that words, type and it have the connection to themselves until then; or once something
 * is pressed. It stands alone: what it imported would come ahead of the page.
 */

const { main, files } = document.querySelector<HTMLScriptElement>('script[data-main]')?.dataset ?? {}

/** How long the code waits at most for others to have the connection. */
const courtesyMs = 1_000

/** Not every browser tells of its paint. */
const painted = () =>
  new Promise<void>((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
  })

const frame = () => new Promise(requestAnimationFrame)

/** Broken is as good as there. What is there is painted within two frames. Most pages have no such picture. */
async function pictured(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  if (!picture) return
  await picture.decode().catch(() => {})
  await frame()
  await frame()
}

/** It is fetched beside the page, and may come before its end. */
const parsed = new Promise<void>((resolve) => {
  if (document.readyState !== 'loading') return resolve()
  addEventListener('DOMContentLoaded', () => resolve())
})

/** A page in a tab behind is never painted, and has nobody to wait for. */
const wanted = new Promise<void>((resolve) => {
  if (document.hidden) return resolve()
  void Promise.all([painted(), parsed.then(pictured)]).then(() => resolve())
  setTimeout(resolve, courtesyMs)
  for (const press of ['pointerdown', 'keydown'])
    addEventListener(press, () => resolve(), { capture: true, once: true })
})

/** How long a link waits for the page that would follow it without a new one. */
const patienceMs = 1_000

/** What was pressed last before anything listened to it, to press it again. Forms send nothing by themselves. */
let pressed: HTMLElement | null = null
function hold(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return
  pressed = event.target.closest<HTMLElement>('a[href], button')
  if (!(pressed instanceof HTMLAnchorElement)) return
  const { target, origin, href } = pressed
  const opensElsewhere = event.button > 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || target
  if (opensElsewhere || origin !== location.origin || href.includes('#')) {
    pressed = null
    return
  }
  event.preventDefault()
  const link = pressed
  setTimeout(() => {
    if (pressed === link) location.assign(href)
  }, patienceMs)
}

/** From here on React answers, if need be by taking over at once the part that was pressed. */
const letGo = () => removeEventListener('click', hold, true)

function repeat(): void {
  const again = pressed
  pressed = null
  again?.click()
}

async function start(entry: string): Promise<void> {
  addEventListener('click', hold, true)
  addEventListener('iskra:listening', letGo, { once: true })
  addEventListener('iskra:alive', repeat, { once: true })
  await Promise.all([wanted, parsed])
  for (const href of files?.match(/\S+/g) ?? [])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  await import(/* @vite-ignore */ entry)
}

if (main) void start(main)

export {}
