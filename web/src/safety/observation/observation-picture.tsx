import type { ObservationDetail } from '#contract/safety/overview.ts'
import { Button } from '@mantine/core'
import { IconPhoto, IconPhotoOff, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { mediaMessages } from '#contract/media/messages.ts'
import { goneText } from '../../media/image/image-failure.ts'
import { formatLength } from '#rules/text/units.ts'
import { DrawnPicture, strokeOf } from '../../ui/drawn-picture.tsx'
import { ObservationClip } from './observation-clip.tsx'
import { ObservationFrame } from './observation-frame.tsx'
import classes from '../safety.module.css'

/** The moment of the score, or the whole clip. */
export function ObservationMedia({ observation }: { observation: ObservationDetail }) {
  const [isPlaying, setPlaying] = useState(false)
  const { image, explanation } = observation
  const label = `Clip of ${observation.cameraName}`
  return (
    <div>
      {isPlaying && image.video ? (
        <ObservationClip videoId={image.video} frame={explanation.frame ?? 0} label={label} />
      ) : (
        <ObservationPicture observation={observation} />
      )}
      {image.video && (
        <div className={classes.mediaActions}>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={isPlaying ? <IconPhoto size={14} /> : <IconPlayerPlay size={14} />}
            onClick={() => setPlaying(!isPlaying)}
          >
            {isPlaying ? 'Show the moment' : 'Play the clip'}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The picture with whom it is about, the zone and, over the ground, the distance that was measured. */
function ObservationPicture({ observation }: { observation: ObservationDetail }) {
  const { drawing, image, distance, explanation } = observation
  const { width, height } = drawing
  if (!image.image_file && !image.thumbnail)
    return (
      <p className={classes.noPicture}>
        <IconPhotoOff size={16} stroke={1.6} aria-hidden /> {missingText(observation)}
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

const missingText = ({ image, time_zone }: ObservationDetail) =>
  image.gone ? goneText(image.gone, time_zone) : mediaMessages.noImage

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
          {formatLength(metres, 2)}
        </text>
      )}
    </g>
  )
}
