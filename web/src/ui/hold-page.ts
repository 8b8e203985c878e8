/**
 * Keeps the page behind a dialog where it is, also where its scrollbar goes away: the room of it is
 * kept free (base.css). To be called before the dialog opens.
 */
export function holdPage() {
  // Behind a second dialog the scrollbar is gone already.
  if (document.querySelector('dialog[open]')) return
  const page = document.documentElement
  page.style.setProperty('--scrollbar', `${innerWidth - page.clientWidth}px`)
}
