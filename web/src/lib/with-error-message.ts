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
