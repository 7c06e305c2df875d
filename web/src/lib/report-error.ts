type Reporter = (error: unknown) => void

const reporters = new Set<Reporter>([(error) => console.error(error)])

/** Hands a failure to the error-reporting service; the console is always one. */
export function reportError(error: unknown): void {
  for (const report of reporters) report(error)
}

/** Adds a service. Gives back what removes it. */
export function addErrorReporter(reporter: Reporter): () => void {
  reporters.add(reporter)
  return () => reporters.delete(reporter)
}
