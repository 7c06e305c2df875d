import { ApiError, isCancelled } from './api-error.ts'

/** The message of the server if there is one, else our own message for the failure. */
export async function withErrorMessage<T>(message: string, attempt: Promise<T>): Promise<T> {
  try {
    return await attempt
  } catch (error) {
    if ((error instanceof ApiError && error.isExplained) || isCancelled(error)) throw error
    throw new Error(message, { cause: error })
  }
}

/** As above, but a server error does not explain the failed action, so its message becomes the cause. */
export const withOwnMessage = <T>(message: string, attempt: Promise<T>): Promise<T> =>
  withErrorMessage(
    message,
    attempt.catch((error: unknown) => {
      // A 503 stays unchanged, so that the request is retried.
      const isFault = error instanceof ApiError && error.status >= 500 && error.status !== 503
      throw isFault ? new Error(message, { cause: error }) : error
    }),
  )
