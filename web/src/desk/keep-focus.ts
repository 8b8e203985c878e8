/**
 * Gives a pressed button its focus back that is disabled while its call is under way: browsers take
 * the focus from what is disabled. It stays where somebody has gone on meanwhile, and behind a dialog
 * it comes back when that is closed.
 */
export function keepFocusOnPressedButtons() {
  let pressed: HTMLElement | undefined

  const observer = new MutationObserver(changes => {
    const active = document.activeElement as HTMLElement
    if (changes.some(({ target }) => target === active) && active.matches(':disabled'))
      pressed = active
    // Without effect as long as it is disabled, removed or behind a dialog.
    else if (active === document.body) pressed?.focus({ preventScroll: true })
  })
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })

  addEventListener('focusin', ({ target }) => {
    if ((target as Element).closest('dialog') === pressed?.closest('dialog')) pressed = undefined
  })
}
