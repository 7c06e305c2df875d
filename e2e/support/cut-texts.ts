import type { Page } from '@playwright/test'

/** The sign that the pseudo-language adds to every text. Other texts are data. */
const sign = 'ẋ'

/**
 * Texts of the product that are cut off or leave their box, and pages that scroll sideways. Texts that end with an
 * ellipsis are cut by design, and those in a box that scrolls can be reached.
 */
export const findCutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(async (sign) => {
    // A changed width applies to media queries in the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const slack = 2
    const found = new Set<string>()
    const clips = (style: CSSStyleDeclaration) => /hidden|clip/.test(style.overflowX)
    const scrolls = (style: CSSStyleDeclaration) => /auto|scroll/.test(style.overflowX)
    const isShortened = (style: CSSStyleDeclaration) =>
      style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
    const isPainted = (style: CSSStyleDeclaration) =>
      parseFloat(style.borderRightWidth) > 0 || !/rgba\(.*, 0\)|transparent/.test(style.backgroundColor)
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class')?.split(' ')[0]}`

    function faultOf(node: Text): string | undefined {
      const range = document.createRange()
      range.selectNodeContents(node)
      const text = range.getBoundingClientRect()
      if (text.width <= 1 || text.height <= 1 || text.bottom < 0) return undefined
      for (let box = node.parentElement; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box)
        if (style.visibility === 'hidden' || style.opacity === '0' || isShortened(style)) return undefined
        const edge = box.getBoundingClientRect()
        // Hidden from view, for screen readers.
        if (edge.width <= 1 || edge.height <= 1) return undefined
        const isOutside = text.right > edge.right + slack || text.left < edge.left - slack
        if (isOutside && scrolls(style)) return undefined
        if (isOutside && clips(style)) return `is cut off by ${nameOf(box)}`
        if (isOutside && isPainted(style)) return `leaves ${nameOf(box)}`
        if (style.position === 'fixed') break
      }
      return undefined
    }

    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode()) {
      const node = nodes.currentNode as Text
      if (!node.data.includes(sign) || !node.parentElement?.checkVisibility()) continue
      const fault = faultOf(node)
      if (fault) found.add(`'${node.data.trim()}' ${fault}`)
    }
    for (const box of [document.documentElement, document.querySelector('#content')])
      if (box && box.scrollWidth > box.clientWidth + slack) found.add(`${nameOf(box)} scrolls sideways`)
    return [...found]
  }, sign)
