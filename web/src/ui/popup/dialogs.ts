import type { ReactNode } from 'react'
import { create } from 'zustand'

interface Question {
  title: string
  size: number
  children: ReactNode
  /** Called as soon as it closes, by any means. */
  onClose: () => void
  /** Called when it has disappeared. */
  onGone?: () => void
}

interface Dialog extends Question {
  id: number
  isOpen: boolean
}

/** The dialogs that code opens with a call, in the order of opening. */
export const useDialogs = create<readonly Dialog[]>(() => [])

let lastId = 0

/** Opens a dialog and returns a function that closes it. */
export function openDialog(question: Question): () => void {
  const id = ++lastId
  useDialogs.setState((dialogs) => [...dialogs, { ...question, id, isOpen: true }], true)
  return () => closeDialog(id)
}

export function closeDialog(id: number): void {
  const closing = useDialogs.getState().find((dialog) => dialog.id === id)
  if (!closing?.isOpen) return
  const close = (dialog: Dialog) => (dialog === closing ? { ...dialog, isOpen: false } : dialog)
  useDialogs.setState((dialogs) => dialogs.map(close), true)
  closing.onClose()
}

export function dropDialog({ id, onGone }: Dialog): void {
  useDialogs.setState((dialogs) => dialogs.filter((dialog) => dialog.id !== id), true)
  onGone?.()
}
