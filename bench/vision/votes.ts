import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { addVotes, winningPlate, type PlateVote } from '#rules/vehicles/plates-vote.ts'
import { lookAtPicture } from '../../server/src/vision/engine/look-at-picture.ts'
import type { Networks } from '../../server/src/vision/engine/networks.ts'
import { folded, type Labelled } from './accuracy.ts'

/** Pictures of one vehicle as it comes nearer, each worse than the photograph in another way. */
const views: ((photo: Sharp, width: number) => Sharp)[] = [
  (photo, width) => photo.resize({ width: Math.round(width * 0.45) }).jpeg({ quality: 45 }),
  (photo, width) =>
    photo
      .resize({ width: Math.round(width * 0.6) })
      .blur(1.1)
      .jpeg({ quality: 60 }),
  (photo, width) =>
    photo
      .resize({ width: Math.round(width * 0.75) })
      .modulate({ brightness: 0.45 })
      .jpeg({ quality: 40 }),
]

/** Reads several worse pictures of each vehicle, and compares single readings with the vote over them. */
export async function measureVotes(networks: Networks, name: string, pictures: readonly Labelled[]) {
  const right = { single: 0, voted: 0 }
  for (const { file, plate } of pictures) {
    const photo = await readFile(file)
    const { width } = await sharp(photo).metadata()
    let votes: readonly PlateVote[] = []
    for (const view of views) {
      const { plates } = await lookAtPicture(networks, await view(sharp(photo), width).toBuffer())
      const { text, confidence } = plates[0] ?? { text: '', confidence: 0 }
      if (text === '') continue
      if (folded(text) === folded(plate)) right.single++
      votes = addVotes(votes, { plate: text, plateConfidence: 100 * confidence, candidates: [] })
    }
    if (folded(winningPlate(votes)?.plate ?? '') === folded(plate)) right.voted++
  }
  const share = (count: number, of: number) => `${count} of ${of} (${Math.round((100 * count) / of)} %)`
  console.log(
    `${name}, ${views.length} worse pictures of each vehicle: single ${share(right.single, views.length * pictures.length)},`,
    `by vote ${share(right.voted, pictures.length)}`,
  )
}
