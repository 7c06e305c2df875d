import { expect, test } from 'vitest'
import { labelChoices, noteChoices, pathLabelChoices } from './label-choices.ts'
import { placeLabels, type LabelRequest, type PlacedLabel } from './label-places.ts'

const screen = { width: 390, height: 220 }
const size = { width: 60, height: 17 }

const boxAt = (l: number, t: number) => ({ l, t, r: l + 20, b: t + 30 })
const requestAt = (l: number, t: number, key = ''): LabelRequest => ({
  key,
  size,
  places: labelChoices({ box: boxAt(l, t), size, screen }, false),
})

const covered = (placed: readonly PlacedLabel[]) =>
  placed.filter(({ at: one }, index) =>
    placed
      .slice(index + 1)
      .some(
        ({ at }) =>
          one && at && Math.abs(at[0] - one[0]) < size.width && Math.abs(at[1] - one[1]) < size.height,
      ),
  )

test('a label is above its box, on it at the edge of the screen, and below it on request', () => {
  const [above] = labelChoices({ box: boxAt(100, 100), size, screen }, false)
  expect(above).toEqual([99, 82])
  const [onIt] = labelChoices({ box: boxAt(100, 4), size, screen }, false)
  expect(onIt).toEqual([99, 0])
  const [under] = labelChoices({ box: boxAt(100, 100), size, screen }, true)
  expect(under).toEqual([99, 131])
  const [atTheRight] = labelChoices({ box: boxAt(370, 100), size, screen }, false)
  expect(atTheRight).toEqual([330, 82])
})

test('notes are below their box, and the label of a line is at its middle', () => {
  expect(noteChoices({ box: boxAt(100, 100), size: { width: 50, height: 35 }, screen }, 17)[0]).toEqual([
    99, 131,
  ])
  expect(pathLabelChoices([100, 100], size, screen)).toEqual([
    [100, 91.5],
    [100, 73.5],
    [100, 109.5],
  ])
})

test('labels of neighbouring boxes do not cover each other', () => {
  const alone = placeLabels([requestAt(100, 100)])
  expect(alone).toEqual([{ at: [99, 82], choice: 0 }])
  const pair = placeLabels([requestAt(100, 100), requestAt(112, 102)])
  expect(pair[0]).toEqual(alone[0])
  // Below its box: the first label covers both positions above it.
  expect(pair[1]).toEqual({ at: [111, 133], choice: 2 })
  const row = placeLabels(Array.from({ length: 12 }, (_, index) => requestAt(20 + index * 26, 90)))
  expect(covered(row)).toEqual([])
})

test('without a free position a label covers as little as possible and stays on the screen', () => {
  const crowd = placeLabels(Array.from({ length: 40 }, () => requestAt(100, 100)))
  expect(crowd).toHaveLength(40)
  expect(new Set(crowd.slice(0, 6).map(({ at }) => at!.join())).size).toBe(6)
  for (const { at = [-1, -1] } of crowd) {
    expect(at[0]).toBeGreaterThanOrEqual(0)
    expect(at[0] + size.width).toBeLessThanOrEqual(screen.width)
    expect(at[1]).toBeGreaterThanOrEqual(0)
    expect(at[1] + size.height).toBeLessThanOrEqual(screen.height)
  }
})

test('a label keeps its side from frame to frame and returns once there is spare room', () => {
  const choices: number[] = []
  let before = new Map<string, number>()
  // One object moves away to the right of another, with one step back.
  for (const left of [110, 158, 159, 157, 159, 158, 161, 170]) {
    const requests = [requestAt(100, 100, 'a'), requestAt(left, 100, 'b')]
    const placed = placeLabels(requests, before)
    before = new Map(requests.map(({ key }, index) => [key, placed[index]!.choice]))
    expect(covered(placed)).toEqual([])
    choices.push(placed[1]!.choice)
  }
  expect(choices).toEqual([2, 2, 2, 2, 2, 2, 2, 0])
})

test('an optional label is omitted where it would cover others, until there is spare room', () => {
  const note = (places: LabelRequest['places']) => ({ key: 'note', size, places, isOptional: true })
  const name = { key: '', size, places: [[100, 100]] } satisfies LabelRequest
  const placeNote = (x: number, before?: number) =>
    placeLabels([name, note([[x, 100]])], new Map(before === undefined ? [] : [['note', before]]))[1]
  expect(placeNote(120)).toEqual({ at: undefined, choice: -1 })
  expect(placeNote(162)).toEqual({ at: [162, 100], choice: 0 })
  expect(placeNote(162, -1)).toEqual({ at: undefined, choice: -1 })
  expect(placeNote(167, -1)).toEqual({ at: [167, 100], choice: 0 })
  expect(placeNote(162, 0)).toEqual({ at: [162, 100], choice: 0 })
})
