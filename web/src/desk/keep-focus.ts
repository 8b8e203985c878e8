/**
 * Gives a pressed button its focus back that is disabled while its call is under way: browsers take
 * the focus from what is disabled. It stays where somebody has gone on meanwhile, and behind a dialog
 * it comes back when that is closed.
 */
export function keepFocusOnPressedButtons() {
  // Several where a dialog asks somebody to sign in again before the call of the first is repeated.
  let pressed: HTMLElement[] = []

  const observer = new MutationObserver(changes => {
    const active = document.activeElement as HTMLElement
    if (changes.some(({ target }) => target === active) && active.matches(':disabled'))
      pressed.push(active)
    // Without effect as long as it is disabled, removed or behind a dialog.
    else if (active === document.body)
      pressed.findLast(each => each.isConnected)?.focus({ preventScroll: true })
  })
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })

  addEventListener('focusin', ({ target }) => {
    const place = (target as Element).closest('dialog')
    pressed = pressed.filter(each => each.isConnected && each.closest('dialog') !== place)
  })
}
