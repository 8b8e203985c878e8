import '../styles/site.css'
import { askForLists } from '../api/early-lists.ts'

/**
 * The only code that a page loads at once: it asks for the page's lists, loads the rest of the code
 * after the first paint, and queues what is clicked meanwhile. Links and form fields work without.
 */
const script = document.querySelector<HTMLScriptElement>('[data-later]')!
let queuedButton: HTMLElement | null = null

const firstPaint = new Promise<unknown>(resolve => {
  new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
  // A background tab paints nothing before it is visible.
  setTimeout(resolve, 1000)
})

askForLists(location)
document.addEventListener('click', queueClick, true)
void firstPaint.then(loadCode)

/** Only the last click is kept: a second one means the same. */
function queueClick(event: MouseEvent) {
  const button = (event.target as Element).closest('button')
  if (!button) return
  event.preventDefault()
  // React, while it hydrates, would handle the click a second time.
  event.stopPropagation()
  queuedButton = button
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
    // Without its code the page still has the functions of HTML.
    document.removeEventListener('click', queueClick, true)
    queuedButton?.click()
  }
  delete script.dataset['later']
}
