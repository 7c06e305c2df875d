import { useEffect, useRef, useState, type CSSProperties } from 'react'
import type { CommentAnnotation } from '#contract/annotations/tracks.ts'
import type { View } from '#rules/regions/drawing/view-transform.ts'
import { toScreen } from '#rules/regions/drawing/view-transform.ts'
import classes from './annotation-layer.module.css'

interface Props {
  object: CommentAnnotation
  view: View
  /** Without it the comment is read-only. */
  onWritten?: (text: string) => void
  onCancel?: () => void
  /** The current text; undefined when it is committed or cancelled. */
  onTyped?: (text: string | undefined) => void
}

/** The text of a comment beside its dot. Enter commits, Shift+Enter adds a line, Esc cancels, a click elsewhere commits. */
export function CommentBox({ object, view, onWritten, onCancel, onTyped }: Props) {
  const { comment } = object
  const [left, top] = toScreen(view, [comment.x, comment.y])
  const place: CSSProperties = { left: left + 16, top, width: comment.width }
  if (!onWritten)
    return (
      <div className={classes.comment} style={place} role="tooltip">
        {comment.text}
      </div>
    )
  return (
    <Writer text={comment.text} place={place} onWritten={onWritten} onCancel={onCancel} onTyped={onTyped} />
  )
}

interface WriterProps {
  text: string
  place: CSSProperties
  onWritten: (text: string) => void
  onCancel: (() => void) | undefined
  onTyped: Props['onTyped']
}

function Writer({ text: before, place, onWritten, onCancel, onTyped }: WriterProps) {
  const [text, setText] = useState(before)
  const area = useRef<HTMLTextAreaElement>(null)
  const isDone = useRef(false)
  useEffect(() => {
    area.current?.focus({ preventScroll: true })
  }, [])
  const finish = (end: () => void) => {
    if (isDone.current) return
    isDone.current = true
    onTyped?.(undefined)
    end()
  }
  return (
    <textarea
      ref={area}
      className={classes.writer}
      style={place}
      aria-label="Comment"
      rows={3}
      maxLength={2000}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        onTyped?.(currentTarget.value)
      }}
      // Esc belongs to the comment and closes neither the edit mode nor the popup.
      data-mantine-stop-propagation
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') finish(() => onCancel?.())
        if (event.key !== 'Enter' || event.shiftKey) return
        event.preventDefault()
        finish(() => onWritten(text))
      }}
      onPointerDown={(event) => event.stopPropagation()}
      onBlur={() => finish(() => onWritten(text))}
    />
  )
}
