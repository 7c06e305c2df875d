import type { AnnotationFormat } from '#contract/annotations/enumerations.ts'
import type { AnnotatedClip } from '#rules/annotations/files/annotated-frames.ts'
import { cocoPieces, type CocoInfo } from '#rules/annotations/files/coco.ts'
import { motLabels, motRows, seqInfo } from '#rules/annotations/files/mot.ts'
import { zipOf, type ZipEntry } from '../../core/zip.ts'
import type { ExportFile } from '../../explorer/send-file.ts'

/** The annotations of clips as one file: COCO as JSON, MOTChallenge as an archive with a folder for each clip. */
export function annotationFile(
  format: AnnotationFormat,
  name: string,
  clips: readonly AnnotatedClip[],
  info: CocoInfo,
): ExportFile {
  if (format === 'coco')
    return {
      name: `${name}.coco.json`,
      type: 'application/json; charset=utf-8',
      pieces: later(cocoPieces(clips, info)),
    }
  return { name: `${name}.mot.zip`, type: 'application/zip', pieces: zipOf(motEntries(clips), info.now) }
}

function motEntries(clips: readonly AnnotatedClip[]): ZipEntry[] {
  const labels = motLabels(clips)
  return clips.flatMap((clip) => {
    const folder = `video-${clip.id}`
    return [
      { name: `${folder}/gt/gt.txt`, pieces: later(motRows(clip, labels)) },
      { name: `${folder}/gt/labels.txt`, pieces: later([`${labels.join('\n')}\n`]) },
      { name: `${folder}/seqinfo.ini`, pieces: later([seqInfo(clip)]) },
    ]
  })
}

/** Yields to other requests between batches, because a long clip has many rows. */
const batch = 1000

async function* later(pieces: Iterable<string>): AsyncGenerator<string> {
  let [gathered, count] = ['', 0]
  for (const piece of pieces) {
    gathered += piece
    if (++count % batch > 0) continue
    yield gathered
    gathered = ''
    await new Promise(setImmediate)
  }
  yield gathered
}
