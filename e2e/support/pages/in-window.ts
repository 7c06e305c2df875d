import { expect, type Locator, type Page } from '@playwright/test'

/** The controls of a popup that are cut off or outside the window; its panel and screen-reader texts may scroll. */
const controlsOutside = (popup: Locator): Promise<string[]> =>
  popup.evaluate((element) => {
    const isHidden = (place: Element) => {
      const { clipPath, clip, position } = getComputedStyle(place)
      return clipPath !== 'none' || (clip !== 'auto' && position === 'absolute')
    }
    const around = (control: Element) => {
      const found: Element[] = []
      for (let at = control.parentElement; at; at = at.parentElement) found.push(at)
      return found
    }
    return [...element.querySelectorAll('button, input, [role="slider"]')]
      .filter((control) => !control.closest('aside') && !around(control).some(isHidden))
      .filter((control) => {
        const { left, top, right, bottom, width } = control.getBoundingClientRect()
        const frames = around(control)
          .filter((place) => getComputedStyle(place).overflow !== 'visible')
          .map((place) => place.getBoundingClientRect())
        const window = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
        return (
          width > 0 &&
          [window, ...frames].some(
            (room) =>
              left < room.left - 1 ||
              top < room.top - 1 ||
              right > room.right + 1 ||
              bottom > room.bottom + 1,
          )
        )
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent)
  })

/** Expects all controls of the popup inside the window at the widths of a phone, a tablet and a desktop. */
export async function expectControlsInWindow(page: Page, popup: Locator, last: Locator): Promise<void> {
  for (const [width, height] of [
    [390, 844],
    [900, 700],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(last).toBeInViewport({ ratio: 1 })
    await expect.poll(() => controlsOutside(popup)).toEqual([])
  }
}
