/** Rejects when the promise takes longer than the limit. The work itself may still finish. */
export async function within<Result>(milliseconds: number, requested: Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`Not within ${milliseconds} ms`)), milliseconds)
  try {
    return await Promise.race([requested, late])
  } finally {
    clearTimeout(timer)
  }
}
