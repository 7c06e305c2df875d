import { notifications } from '@mantine/notifications'
import { noticeDurationMs } from '#contract/product/constants.ts'
import { generalMessages } from '#contract/product/messages.ts'
import { isCancelled } from './api-error.ts'
import { reportError } from './report-error.ts'

interface Options {
  /** How long it stays; false keeps it until it is closed. */
  duration?: number | false
  title?: string
}

/** Requests of one page fail together, with the same words: those are one notice. */
const lastShown = new Map<string, { at: number; id: string }>()

/** Gives what it can be hidden by. */
function show(message: string, color: string, options: Options, role: 'status' | 'alert'): string {
  const words = [color, options.title, message].join('\n')
  const last = lastShown.get(words)
  if (last && Date.now() - last.at < noticeDurationMs.default) return last.id
  const id = notifications.show({
    message,
    ...(options.title && { title: options.title }),
    color,
    autoClose: options.duration ?? noticeDurationMs.default,
    withCloseButton: true,
    role,
  })
  lastShown.set(words, { at: Date.now(), id })
  return id
}

export const showNotice = (message: string, options: Options = {}) =>
  show(message, 'accent', options, 'status')
export const showSuccess = (message: string, options: Options = {}) =>
  show(message, 'green', options, 'status')
export const showWarning = (message: string, options: Options = {}) =>
  show(message, 'yellow', options, 'alert')
export const showFailure = (message: string, options: Options = {}) =>
  show(message, 'red', { duration: noticeDurationMs.error, ...options }, 'alert')

/** The text of the general error toast: a string as it is, else the error's own message (a problem's title). */
export function errorText(error: unknown): string {
  if (typeof error === 'string') return error
  return error instanceof Error && error.message ? error.message : generalMessages.genericError
}

/** The general error toast. Cancelled requests are nobody's fault and stay silent. */
export function showError(error: unknown): void {
  if (isCancelled(error)) return
  reportError(error)
  showFailure(errorText(error))
}

/** Shows the toast and fails on, for what stays open until it succeeds. */
export function showAndRethrow(error: unknown): never {
  showError(error)
  throw error
}
