import type { Locator } from '@playwright/test'

/** In pixels of the picture. */
export interface Box {
  l: number
  t: number
  r: number
  b: number
}

/**
 * The distance between the drawn and the expected sides of boxes in screen pixels, read from the pixels of
 * the overlay. Only sides whose middle is crossed by a single line count: labels and boxes may cover others.
 */
export const measureSides = (picture: Locator, boxes: readonly Box[], width: number): Promise<number[]> =>
  picture.evaluate(
    (element, { wanted, across }) => {
      const canvas = element.parentElement!.querySelector('canvas')!
      const [over, under] = [canvas.getBoundingClientRect(), element.getBoundingClientRect()]
      const ratio = canvas.width / over.width
      const scale = under.width / across
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
      const isInked = (x: number, y: number) =>
        x >= 0 &&
        y >= 0 &&
        x < canvas.width &&
        y < canvas.height &&
        data[(Math.floor(y) * canvas.width + Math.floor(x)) * 4 + 3]! > 100
      const [reach, thickest] = [12, 6]
      const steps = Array.from({ length: 2 * reach + 1 }, (_, step) => step - reach)
      return wanted.flatMap(({ l, t, r, b }) => {
        const x = (at: number) => (under.left - over.left + at * scale) * ratio
        const y = (at: number) => (under.top - over.top + at * scale) * ratio
        const [middle, centre] = [(l + r) / 2, (t + b) / 2]
        const sides = [
          { from: [x(l), y(centre)], along: [1, 0] },
          { from: [x(r), y(centre)], along: [1, 0] },
          { from: [x(middle), y(t)], along: [0, 1] },
          { from: [x(middle), y(b)], along: [0, 1] },
        ] as const
        return sides.flatMap(({ from, along }) => {
          const inked = steps.filter((step) => isInked(from[0] + along[0] * step, from[1] + along[1] * step))
          const [first = 0, last = 0] = [inked[0], inked.at(-1)]
          const isOneLine = inked.length > 0 && inked.length <= thickest && last - first + 1 === inked.length
          return isOneLine ? [(first + last) / 2 / ratio] : []
        })
      })
    },
    { wanted: [...boxes], across: width },
  )
