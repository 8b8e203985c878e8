/**
 * Prevents the page behind a dialog from moving when its scrollbar disappears, by reserving its
 * width (base.css). Call it before the dialog opens.
 */
export function holdPage() {
  // Behind a second dialog the scrollbar is already hidden.
  if (document.querySelector('dialog[open]')) return
  const page = document.documentElement
  page.style.setProperty('--scrollbar', `${innerWidth - page.clientWidth}px`)
}
