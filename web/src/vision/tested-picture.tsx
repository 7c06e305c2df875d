import { Text } from '@mantine/core'
import type { ReadingKind, TestedPlate, VisionTest } from '#contract/vision/api.ts'
import classes from './vision.module.css'
import { formatPercent } from '#rules/text/format.ts'

const kindLabels: Record<ReadingKind, string> = {
  read: 'Read',
  check: 'Please check',
  unread: 'Cannot be read: counts as a vehicle without a plate',
  ignored: 'Ignored',
}

/** A photo with a box around each plate, and the readings below. */
export function TestedPicture({ url, result }: { url: string; result: VisionTest }) {
  const { width, height, plates, model, milliseconds } = result
  const { decode, find, read } = milliseconds
  const shown = plates.filter(({ kind }) => kind !== 'ignored')
  const ignored = plates.filter(({ kind }) => kind === 'ignored')
  return (
    <div className={classes.result} role="region" aria-label="Result">
      <svg viewBox={`0 0 ${width} ${height}`} className={classes.picture} role="img" aria-label="The photo">
        <image href={url} width={width} height={height} preserveAspectRatio="none" />
        {plates.map(({ corners, kind }) => (
          <polygon
            key={corners.join()}
            points={corners.map((corner) => corner.join()).join(' ')}
            className={classes.box}
            data-kind={kind}
          />
        ))}
      </svg>
      {shown.length === 0 && <Text size="sm">No plate was found on this photo.</Text>}
      <ul className={classes.plates} aria-label="Plates">
        {[...shown, ...ignored].map((plate) => (
          <Plate key={plate.corners.join()} plate={plate} url={url} width={width} height={height} />
        ))}
      </ul>
      <Text size="xs" c="dimmed">
        {Math.round(decode + find + read)} ms: decoding {Math.round(decode)}, finding {Math.round(find)},
        reading {Math.round(read)}. {width} x {height} pixels, models {model}.
      </Text>
    </div>
  )
}

interface PlateProps {
  plate: TestedPlate
  url: string
  width: number
  height: number
}

function Plate({ plate, url, width, height }: PlateProps) {
  const xs = plate.corners.map(([x]) => x)
  const ys = plate.corners.map(([, y]) => y)
  const [l, t] = [Math.min(...xs), Math.min(...ys)]
  const crop = `${l} ${t} ${Math.max(...xs) - l} ${Math.max(...ys) - t}`
  return (
    <li className={classes.plate} data-kind={plate.kind}>
      <svg viewBox={crop} className={classes.crop} aria-hidden>
        <image href={url} width={width} height={height} preserveAspectRatio="none" />
      </svg>
      <span className={classes.text}>{plate.text || 'No text'}</span>
      <span>{formatPercent(plate.confidence * 100)}</span>
      <span className={classes.kind}>
        {kindLabels[plate.kind]}
        {plate.reason && `: ${plate.reason}`}, {Math.round(plate.width)} pixels wide
        {plate.lines === 2 && ', two lines'}
      </span>
    </li>
  )
}
