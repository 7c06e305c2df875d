const focusable = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]'

/**
 * Stores the focus position. If the focused element is removed, calling the result focuses the row or card in its
 * place, else the top of the page.
 */
export function rememberFocus(): () => void {
  const focused = document.activeElement
  const item = focused?.closest('tr, li')
  const list = item?.parentElement
  const index = item && list ? [...list.children].indexOf(item) : 0
  const position = item && focused ? partsOf(item).indexOf(focused) : 0
  return () => {
    if (!focused || focused.isConnected || document.activeElement !== document.body) return
    const parts = partsOf(list?.isConnected ? (list.children[index] ?? list.lastElementChild) : null)
    const next = parts[position] ?? parts[0] ?? document.getElementById('content')
    if (next instanceof HTMLElement) next.focus()
  }
}

const partsOf = (item: Element | null): Element[] => (item ? [...item.querySelectorAll(focusable)] : [])
