import type { ObservationDetail } from '#contract/safety/overview.ts'
import { IconPhotoOff } from '@tabler/icons-react'
import { DrawnPicture, strokeOf } from '../../ui/drawn-picture.tsx'
import { ObservationFrame } from './observation-frame.tsx'
import classes from '../safety.module.css'

/** The picture with whom it is about, the zone and, over the ground, the distance that was measured. */
export function ObservationPicture({ observation }: { observation: ObservationDetail }) {
  const { drawing, image, distance, explanation } = observation
  const { width, height } = drawing
  if (!image.image_file && !image.thumbnail)
    return (
      <p className={classes.noPicture}>
        <IconPhotoOff size={16} stroke={1.6} aria-hidden /> Its picture is no longer kept, or none was sent.
      </p>
    )
  const size = width && height ? { width, height } : undefined
  const stroke = strokeOf(size ?? { width: 960 })
  return (
    <DrawnPicture
      size={size}
      media={
        <ObservationFrame
          videoId={explanation.frame === null ? null : image.video}
          frame={explanation.frame ?? 0}
          picture={image.image_file ?? image.thumbnail ?? ''}
          label={`Frame of ${observation.cameraName}`}
        />
      }
      caption={
        explanation.frame === null
          ? 'Boxes as the camera reported them; a person is where their feet are.'
          : `Frame ${explanation.frame} of the clip, which the score is of.`
      }
    >
      {drawing.zone.map((polygon) => (
        <polygon
          key={polygon.join(' ')}
          points={polygon.map((point) => point.join(',')).join(' ')}
          className={classes.zone}
          strokeWidth={stroke}
        />
      ))}
      {drawing.boxes.map(({ label, l, t, r, b }) => (
        <g key={`${label} ${l} ${t}`}>
          <rect x={l} y={t} width={r - l} height={b - t} className={classes.box} strokeWidth={stroke} />
          <circle cx={(l + r) / 2} cy={b} r={2.2 * stroke} className={classes.feet} />
        </g>
      ))}
      {drawing.line && <Distance line={drawing.line} metres={distance} stroke={stroke} />}
    </DrawnPicture>
  )
}

interface LineProps {
  line: NonNullable<ObservationDetail['drawing']['line']>
  metres: number | null
  stroke: number
}

function Distance({ line: [from, to], metres, stroke }: LineProps) {
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  return (
    <g>
      <line
        x1={from[0]}
        y1={from[1]}
        x2={to[0]}
        y2={to[1]}
        className={classes.distance}
        strokeWidth={1.5 * stroke}
      />
      {metres !== null && (
        <text
          x={x}
          y={y - 3 * stroke}
          fontSize={9 * stroke}
          className={classes.metres}
          strokeWidth={2 * stroke}
        >
          {metres.toFixed(2)} m
        </text>
      )}
    </g>
  )
}
