/**
 * Places toasts where they cover nothing that is needed: on a narrow screen below the page's header
 * or the head of the dialog that they are in, unless there is room above it, and on a wide one at
 * the bottom, above the question about cookies.
 */
export function placeToasts(toasts: HTMLElement) {
  const dialog = toasts.closest('dialog')
  const isAtBottom = matchMedia(dialog ? '(width >= 90rem)' : '(width >= 48rem)').matches
  toasts.style.top = isAtBottom ? 'auto' : `${endOfHead(toasts, dialog)}px`
  toasts.style.bottom = isAtBottom ? `${heightOfBanner()}px` : 'auto'
}

function endOfHead(toasts: HTMLElement, dialog: HTMLDialogElement | null): number {
  const head = dialog ? dialog.firstElementChild : document.querySelector('header')
  const { top, bottom } = head?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
  return top > toasts.offsetHeight ? 0 : Math.max(0, bottom)
}

/** 0 where a blocker has hidden it; its place says nothing then. */
const heightOfBanner = () => document.getElementById('cookies')?.offsetHeight ?? 0
