const focusable = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]'

/** Without transitions a dialog is gone before the list has loaded again. */
const longestReloadMs = 5000

/**
 * Stores the focus position. If the focused element is removed, also shortly after calling the result, the row or card
 * in its place gets the focus, else the top of the page.
 */
export function rememberFocus(): () => void {
  const focused = document.activeElement
  const item = focused?.closest('tr, li')
  const list = item?.parentElement
  const index = item && list ? [...list.children].indexOf(item) : 0
  const position = item && focused ? partsOf(item).indexOf(focused) : 0
  const restore = () => {
    if (document.activeElement !== document.body) return
    const parts = partsOf(list?.isConnected ? (list.children[index] ?? list.lastElementChild) : null)
    const next = parts[position] ?? parts[0] ?? document.getElementById('content')
    if (next instanceof HTMLElement) next.focus()
  }
  return () => {
    if (!focused) return
    if (!focused.isConnected) return restore()
    const observer = new MutationObserver(() => {
      if (focused.isConnected) return
      observer.disconnect()
      restore()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    setTimeout(() => observer.disconnect(), longestReloadMs)
  }
}

const partsOf = (item: Element | null): Element[] => (item ? [...item.querySelectorAll(focusable)] : [])
