import { ApiError, isCancelled } from './api-error.ts'

/** What the server said where it said something, else our own words for the failure. */
export async function withErrorMessage<T>(message: string, attempt: Promise<T>): Promise<T> {
  try {
    return await attempt
  } catch (error) {
    if ((error instanceof ApiError && error.isExplained) || isCancelled(error)) throw error
    throw new Error(message, { cause: error })
  }
}

/** As above, but a fault of the server does not explain what was tried: its words stay in the cause. */
export const withOwnMessage = <T>(message: string, attempt: Promise<T>): Promise<T> =>
  withErrorMessage(
    message,
    attempt.catch((error: unknown) => {
      // A 503 stays what it is: the request is sent again.
      const isFault = error instanceof ApiError && error.status >= 500 && error.status !== 503
      throw isFault ? new Error(message, { cause: error }) : error
    }),
  )
