/**
 * A ref for a bar that sticks to the top of a page: publishes its height as `--bar-height`, so that other sticky
 * elements are placed below it.
 */
export function publishBarHeight(bar: HTMLElement) {
  const page = bar.parentElement
  const observer = new ResizeObserver(() => page?.style.setProperty('--bar-height', `${bar.offsetHeight}px`))
  observer.observe(bar)
  return () => {
    observer.disconnect()
    page?.style.removeProperty('--bar-height')
  }
}
