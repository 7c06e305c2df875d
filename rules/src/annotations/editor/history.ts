import type { AnnotationTracks } from '#contract/annotations/tracks.ts'
import { AnnotationTool } from '#contract/annotations/enumerations.ts'
import { MediaMode } from '#contract/media/enumerations.ts'
import { editAnnotations, tracksToSave } from './editor.ts'
import type { Editor, EditorAction, Outline } from './editor-state.ts'
import { trackHash } from '../hash.ts'

/** All annotations of the clip at one moment. */
interface Drawn {
  tracks: AnnotationTracks
  outline: Outline | undefined
}

interface Step {
  /** The frame of the step. */
  frame: number
  before: Drawn
  after: Drawn
  stroke: string | undefined
}

/** An editor with its past steps and its undone steps. */
export interface EditSession {
  editor: Editor
  past: readonly Step[]
  future: readonly Step[]
}

export type SessionAction = EditorAction | { type: 'undo' } | { type: 'redo' }

/** Older steps cannot be undone. */
const mostSteps = 500

export const openSession = (editor: Editor): EditSession => ({ editor, past: [], future: [] })

export function editSession(session: EditSession, action: SessionAction): EditSession {
  if (action.type === 'undo') return undo(session)
  if (action.type === 'redo') return redo(session)
  const editor = editAnnotations(session.editor, action)
  if (action.type === 'load' || action.type === 'restore' || action.type === 'discard')
    return openSession(editor)
  return record({ ...session, editor }, session.editor, strokeOf(action, session.editor, editor))
}

function record(session: EditSession, from: Editor, stroke: string | undefined): EditSession {
  const { editor, past } = session
  if (editor === from || from.mode !== MediaMode.EDIT) return session
  const [before, after] = [drawnOf(from), drawnOf(editor)]
  if (isSameDrawn(before, after)) return session
  const last = past.at(-1)
  const isOneStroke = stroke !== undefined && last?.stroke === stroke
  const step = isOneStroke ? { ...last, after } : { frame: from.frame, before, after, stroke }
  const earlier = isOneStroke ? past.slice(0, -1) : past
  const isNothing = isSameDrawn(step.before, step.after)
  return { editor, past: isNothing ? earlier : [...earlier, step].slice(-mostSteps), future: [] }
}

/** The moves of a drag are one step, and so are a new comment and its text. */
function strokeOf(action: EditorAction, before: Editor, after: Editor): string | undefined {
  if ('stroke' in action && action.stroke !== undefined) return action.stroke
  const writing = before.writing ?? after.writing
  return writing?.isNew ? `write ${writing.id}` : undefined
}

function undo(session: EditSession): EditSession {
  const step = session.past.at(-1)
  if (!step || session.editor.mode !== MediaMode.EDIT) return session
  return {
    editor: show(session.editor, step, step.before),
    past: session.past.slice(0, -1),
    future: [...session.future, step],
  }
}

function redo(session: EditSession): EditSession {
  const step = session.future.at(-1)
  if (!step || session.editor.mode !== MediaMode.EDIT) return session
  return {
    editor: show(session.editor, step, step.after),
    past: [...session.past, step],
    future: session.future.slice(0, -1),
  }
}

/** The annotations of that step on its frame, with the changed object selected. */
function show(editor: Editor, { frame, before, after }: Step, drawn: Drawn): Editor {
  const { tracks, outline } = drawn
  const changed = Object.keys(tracks).filter((id) => before.tracks[id] !== after.tracks[id])
  const selected = changed.filter((id) => tracks[id]!.frames.includes(frame))
  return {
    ...editor,
    tracks,
    outline,
    frame,
    selected,
    followed: selected[0] ?? editor.followed,
    tool: outline ? AnnotationTool.POLYGON : editor.tool,
    deleted: [],
    writing: undefined,
    asking: undefined,
    point: undefined,
  }
}

const drawnOf = (editor: Editor): Drawn => ({ tracks: tracksToSave(editor), outline: editor.outline })

function isSameDrawn(a: Drawn, b: Drawn): boolean {
  const ids = Object.keys(a.tracks)
  if (a.outline !== b.outline || ids.length !== Object.keys(b.tracks).length) return false
  return ids.every((id) => {
    const [one, other] = [a.tracks[id]!, b.tracks[id]]
    return other !== undefined && (one === other || trackHash(one) === trackHash(other))
  })
}
