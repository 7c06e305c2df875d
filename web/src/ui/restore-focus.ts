const focusable = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]'

/**
 * Remembers where the focus is, for the case that what has it goes away: calling the answer then puts it into the row or
 * card that has taken its place, else at the top of the page.
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
