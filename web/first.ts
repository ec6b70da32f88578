/**
 * The one script in the head of a page. Everything else is fetched when the first frame is painted, so that words, type and
 * pictures have the connection to themselves until then. It stands alone: what it imported would come ahead of the page.
 */

const { main, files } = document.querySelector<HTMLScriptElement>('script[data-main]')?.dataset ?? {}

/** A page in a tab behind is never painted, and has nobody to wait for. Not every browser tells of its paint. */
const painted = new Promise<void>((resolve) => {
  if (document.hidden) return resolve()
  new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
  setTimeout(resolve, 1_000)
})

/** The button that was pressed last before anything listened to it, to press it again. Forms send nothing by themselves. */
let pressed: HTMLButtonElement | null = null
const hold = ({ target }: Event) => {
  if (target instanceof Element) pressed = target.closest('button')
}
const repeat = () => {
  removeEventListener('click', hold, true)
  pressed?.click()
}

async function start(entry: string): Promise<void> {
  addEventListener('click', hold, true)
  addEventListener('iskra:alive', repeat, { once: true })
  await painted
  for (const href of files?.match(/\S+/g) ?? [])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  await import(/* @vite-ignore */ entry)
}

if (main) void start(main)

export {}
