import { notifications } from '@mantine/notifications'
import { noticeDurationMs } from '#contract/product/constants.ts'
import { generalMessages } from '#contract/product/messages.ts'
import { isCancelled } from './calls/api-error.ts'
import { reportError } from './calls/report-error.ts'

interface Options {
  /** How long it stays; false keeps it until it is closed. */
  duration?: number | false
  title?: string
}

/** Requests of one page fail together with the same message, which is shown once. */
const lastShown = new Map<string, { at: number; id: string }>()

/** Returns a function that hides the notice. */
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

/** The text of the general error toast: a string unchanged, else the error's message (a problem's title). */
export function errorText(error: unknown): string {
  if (typeof error === 'string') return error
  return error instanceof Error && error.message ? error.message : generalMessages.genericError
}

/** Shows the general error toast, except for cancelled requests. */
export function showError(error: unknown): void {
  if (isCancelled(error)) return
  reportError(error)
  showFailure(errorText(error))
}

/** Shows the toast and throws again, for dialogs that stay open until they succeed. */
export function showAndRethrow(error: unknown): never {
  showError(error)
  throw error
}
