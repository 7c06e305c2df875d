import { VisuallyHidden } from '@mantine/core'
import type { AnnotationObject } from '#contract/annotations/tracks.ts'

interface Props {
  objects: readonly AnnotationObject[]
  interpolated: ReadonlySet<string>
  selected: readonly string[]
  onSelect: (id: string) => void
  onShow: (id: string | undefined) => void
  /** Creates the object of the tool in the middle of the picture, for users without a pointer. */
  onCreate: (() => void) | undefined
}

/** The content of the canvas, for keyboards and screen readers. */
export function AnnotationList({ objects, interpolated, selected, onSelect, onShow, onCreate }: Props) {
  return (
    <VisuallyHidden>
      <ul aria-label="Annotations on this frame">
        {objects.map((object) => (
          <li key={object.id}>
            <button
              type="button"
              aria-pressed={selected.includes(object.id)}
              onClick={() => onSelect(object.id)}
              onFocus={() => onShow(object.id)}
              onBlur={() => onShow(undefined)}
            >
              {describe(object)}
              {interpolated.has(object.id) && ' (interpolated)'}
            </button>
          </li>
        ))}
      </ul>
      {onCreate && (
        <button type="button" onClick={onCreate}>
          Add to the middle of the picture
        </button>
      )}
    </VisuallyHidden>
  )
}

function describe(object: AnnotationObject): string {
  const place = `at ${Math.round(object.x)}, ${Math.round(object.y)}`
  if (object.type === 'comment') return `Comment ${place}: ${object.comment.text}`
  if (object.type === 'label') return `Label ${place}, points ${object.pointerDirection}: ${object.label}`
  if (object.type === 'polygon')
    return `Polygon ${place}, ${object.points.length} points${object.label ? `: ${object.label}` : ''}`
  const size = `${Math.round(object.w)} by ${Math.round(object.h)}`
  return `Rect ${place}, ${size}${object.label ? `: ${object.label}` : ''}`
}
