/** Limits the number of concurrent actions. Others wait for their turn. */
export function turns(most: number): <Result>(action: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (action) => {
    if (running === most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await action()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
