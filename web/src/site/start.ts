import '../styles/site.css'
import { askForLists } from '../api/early-lists.ts'

/**
 * The only code that a page loads at once: it requests the page's lists, loads the rest of the code
 * after the first paint, and queues a click on a button meanwhile. Links and fields work without it.
 */
const script = document.querySelector<HTMLScriptElement>('[data-later]')!
let queuedButton: HTMLElement | null = null

const firstPaint = new Promise<unknown>(resolve => {
  new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
  // A background tab paints nothing before it is visible.
  setTimeout(resolve, 1000)
})

const { lists } = script.dataset
if (lists) askForLists(lists, location.search)
document.addEventListener('click', queueClick, true)
document.addEventListener('click', reloadInPlace)
void firstPaint.then(loadCode)

/** Only the last click is kept, since people click the same button again. */
function queueClick(event: MouseEvent) {
  const button = (event.target as Element).closest('button')
  if (!button) return
  event.preventDefault()
  // React, while it hydrates, would handle the click a second time.
  event.stopPropagation()
  queuedButton = button
}

/** A link to the page itself (`LateNotice`) loses the fragment, which may hold the secret of a case. */
function reloadInPlace(event: MouseEvent) {
  if (!(event.target as Element).closest('a[href=""]')) return
  event.preventDefault()
  location.reload()
}

async function loadCode() {
  for (const href of script.dataset['later']!.split(' '))
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    )
  try {
    const { hydrate } = await import('./main.tsx')
    await hydrate()
  } finally {
    // If the code cannot be loaded the page still works as HTML.
    document.removeEventListener('click', queueClick, true)
    queuedButton?.click()
  }
  delete script.dataset['later']
}
