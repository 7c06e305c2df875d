import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { find } from '../findings.ts'
import { lookAtPicture } from '../../server/src/vision/engine/look-at-picture.ts'
import type { Networks } from '../../server/src/vision/engine/networks.ts'
import { visionFolder } from '../../server/src/vision/engine/runtime.ts'

export interface Labelled {
  file: string
  plate: string
}

/** The pictures beside the models that show a plate of a size that can be read. */
export async function samplePictures(): Promise<Labelled[]> {
  const folder = path.join(visionFolder, 'samples')
  const labels = JSON.parse(await readFile(path.join(folder, 'labels.json'), 'utf8')) as {
    file: string
    plates: { plate: string; tooSmall?: boolean }[]
  }[]
  return labels.flatMap(({ file, plates }) => {
    const plate = plates.find(({ tooSmall }) => !tooSmall)
    return plate ? [{ file: path.join(folder, file), plate: plate.plate }] : []
  })
}

/** A folder of photographs, each with a text file of one line: name, place, size and plate, apart by tabs. */
export async function labelledPhotos(folder: string): Promise<Labelled[]> {
  if (!existsSync(folder)) return []
  const texts = (await readdir(folder)).filter((file) => file.endsWith('.txt')).sort()
  return Promise.all(
    texts.map(async (text) => {
      const [name, , , , , plate] = (await readFile(path.join(folder, text), 'utf8')).trim().split('\t')
      return { file: path.join(folder, name!), plate: plate! }
    }),
  )
}

export const folded = (text: string) => text.replaceAll(/[OQ]/g, '0').replaceAll('I', '1')

function editsBetween(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [row, character] of Array.from(a).entries()) {
    const now = [row + 1]
    for (let column = 0; column < b.length; column++)
      now.push(
        Math.min(
          now[column]! + 1,
          before[column + 1]! + 1,
          before[column]! + (b[column] === character ? 0 : 1),
        ),
      )
    before = now
  }
  return before[b.length]!
}

/** Reads pictures and compares the best reading of each with its label. */
export async function measureAccuracy(networks: Networks, name: string, pictures: readonly Labelled[]) {
  const count = { exact: 0, folded: 0, near: 0, sure: 0, sureAndRight: 0 }
  for (const { file, plate } of pictures) {
    const { plates } = await lookAtPicture(networks, await readFile(file))
    const { text, confidence } = plates[0] ?? { text: '', confidence: 0 }
    const isRight = folded(text) === folded(plate)
    if (text === plate) count.exact++
    if (isRight) count.folded++
    else
      console.log(
        `  ${path.basename(file)}: ${plate} was read as ${text || 'nothing'} (${confidence.toFixed(2)})`,
      )
    if (editsBetween(text, plate) <= 1) count.near++
    if (text !== '' && confidence >= 0.8) {
      count.sure++
      if (isRight) count.sureAndRight++
    }
  }
  const of = (part: number) =>
    `${part} of ${pictures.length} (${Math.round((100 * part) / pictures.length)} %)`
  console.log(
    `${name}: exact ${of(count.exact)}; O=0, I=1 folded ${of(count.folded)}; within one edit ${of(count.near)}`,
  )
  const share = (part: number, whole: number) => (100 * part) / whole
  find({ what: `${name}, exact`, measured: share(count.exact, pictures.length), unit: '%' })
  find({ what: `${name}, O=0 and I=1 folded`, measured: share(count.folded, pictures.length), unit: '%' })
  if (count.sure > 0)
    find({
      what: `${name}, right at 0.8 and more`,
      measured: share(count.sureAndRight, count.sure),
      unit: '%',
      least: 96,
    })
  console.log(`${name}: said at 0.8 and more ${of(count.sure)}, right of these ${count.sureAndRight}`)
}
