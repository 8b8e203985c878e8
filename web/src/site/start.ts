import '../styles/site.css'

/**
 * The only code that comes along with a page: it asks for the rest once the page has been drawn, and
 * keeps for it what is pressed meanwhile. A link needs no code of ours, and what is written stays in
 * its field.
 */
const script = document.querySelector<HTMLScriptElement>('[data-later]')!
let pressed: HTMLElement | null = null

const drawn = new Promise<unknown>(resolve => {
  new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
  // A tab behind draws nothing before somebody looks at it.
  setTimeout(resolve, 1000)
})

document.addEventListener('click', keep, true)
void drawn.then(comeAlive)

/** Only the last press counts: whoever presses again means the same. */
function keep(event: MouseEvent) {
  const button = (event.target as Element).closest('button')
  if (!button) return
  event.preventDefault()
  // A page that is just coming alive would answer it, too.
  event.stopPropagation()
  pressed = button
}

async function comeAlive() {
  for (const href of script.dataset['later']!.split(' '))
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    )
  try {
    const { bringToLife } = await import('./main.tsx')
    await bringToLife()
  } finally {
    // Without its code the page still answers as the browser itself does.
    document.removeEventListener('click', keep, true)
    pressed?.click()
  }
  delete script.dataset['later']
}
