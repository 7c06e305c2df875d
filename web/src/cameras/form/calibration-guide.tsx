import { Button, Group, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState, type PointerEvent } from 'react'
import { calibrate } from '#rules/cameras/calibrate.ts'
import type { Point, Size } from '#rules/regions/geometry/polygon.ts'
import { formatNumber } from '#rules/text/format.ts'
import { fromShownLength, lengthUnit } from '#rules/text/units.ts'
import { imageQuery } from '../../media/api.ts'
import { DrawnPicture, strokeOf } from '../../ui/drawn-picture.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { BlockSkeleton } from '../../ui/states/skeletons.tsx'
import classes from './calibration-guide.module.css'
import type { CameraFormValues } from './camera-form-values.ts'

interface Props {
  form: UseFormReturnType<CameraFormValues>
  imageId: string
}

const texts = {
  how: 'Click both ends of a length on the ground that you know, such as a parking bay, along the way the camera looks. Then type its length and the height of the camera.',
  impossible: 'No level ground explains this length. Check the height, the field of view and the line.',
}

/** Computes the ground plane from one known length. The camera has no roll, so only its tilt is unknown. */
export function CalibrationGuide({ form, imageId }: Props) {
  const { data: image } = useQuery(imageQuery(imageId))
  const [size, setSize] = useState<Size>()
  const [ends, setEnds] = useState<readonly Point[]>([])
  const [length, setLength] = useState('')
  const [height, setHeight] = useState('')
  const [message, setMessage] = useState<string>()
  const link = image?.image_file
  if (image && !link) return null
  if (!link) return <BlockSkeleton height={260} />
  const place = (event: PointerEvent<SVGRectElement>) => {
    if (!size) return
    const { left, top, width } = event.currentTarget.getBoundingClientRect()
    const scale = size.width / width
    const end: Point = [(event.clientX - left) * scale, (event.clientY - top) * scale]
    setEnds(ends.length === 2 ? [end] : [...ends, end])
    setMessage(undefined)
  }
  const apply = () => {
    const [from, to] = ends
    if (!size || !from || !to) return
    const lens = {
      horizontal_fov: Number(form.values.horizontal_fov),
      vertical_fov: Number(form.values.vertical_fov),
    }
    const known = {
      line: [from, to] as const,
      metres: fromShownLength(Number(length)),
      height: fromShownLength(Number(height)),
    }
    const found = calibrate(known, size, lens)
    if (!found) return setMessage(texts.impossible)
    form.setValues({
      ...textsOf('plane_normal', found.plane_normal),
      ...textsOf('plane_point', found.plane_point),
    })
    return setMessage(`The camera looks down by ${formatNumber(found.tilt, 1)}°. Save to keep it.`)
  }
  const stroke = strokeOf(size ?? { width: 960 })
  return (
    <div className={classes.guide}>
      <Text size="sm">{texts.how}</Text>
      <DrawnPicture
        size={size}
        media={
          <img
            src={link}
            alt="Newest view of the camera"
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize({ width: naturalWidth, height: naturalHeight })
            }
          />
        }
      >
        {ends.length === 2 && (
          <line
            x1={ends[0]![0]}
            y1={ends[0]![1]}
            x2={ends[1]![0]}
            y2={ends[1]![1]}
            className={classes.line}
            strokeWidth={1.5 * stroke}
          />
        )}
        {ends.map(([x, y]) => (
          <circle
            key={`${x} ${y}`}
            cx={x}
            cy={y}
            r={3 * stroke}
            className={classes.end}
            strokeWidth={stroke}
          />
        ))}
        <rect width="100%" height="100%" className={classes.board} onPointerDown={place} />
      </DrawnPicture>
      <Group align="end" gap="sm">
        <NumberField
          label="Length of the line"
          unit={lengthUnit()}
          isDecimal
          isUnsigned
          value={length}
          onChange={setLength}
        />
        <NumberField
          label="Height of the camera"
          unit={lengthUnit()}
          isDecimal
          isUnsigned
          value={height}
          onChange={setHeight}
        />
        <Button
          variant="default"
          disabled={ends.length < 2 || !(Number(length) > 0) || !(Number(height) > 0)}
          onClick={apply}
        >
          Calculate
        </Button>
      </Group>
      {message && (
        <Text size="sm" role="status">
          {message}
        </Text>
      )}
    </div>
  )
}

const textsOf = (plane: 'plane_normal' | 'plane_point', [x, y, z]: readonly [number, number, number]) => ({
  [`${plane}_x`]: String(Number(x.toFixed(4))),
  [`${plane}_y`]: String(Number(y.toFixed(4))),
  [`${plane}_z`]: String(Number(z.toFixed(4))),
})
