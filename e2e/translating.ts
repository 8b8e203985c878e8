/** Puts each text into a `<font>` of its own, as Chrome's translation does, also when it changes. */
export function translateAsBrowsersDo() {
  // Runs in the page, where nothing around it exists.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const translate = (root: Node) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    for (const text of found) {
      const parent = text.parentElement
      if (!text.data.trim() || !parent || parent.closest('font, script, style, title, option'))
        continue
      const font = document.createElement('font')
      font.textContent = `[${text.data.trim()}]`
      text.replaceWith(font)
    }
  }
  translate(document.body)
  new MutationObserver(() => translate(document.body)).observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
  })
}
