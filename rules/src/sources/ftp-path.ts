/** Resolves a client's path from its current folder; undefined when it leaves the camera's folder. */
export function resolveFtpPath(folder: string, given: string): string | undefined {
  const from = /^[\\/]/.test(given) ? [] : folder.split('/')
  const steps: string[] = []
  for (const step of [...from, ...given.split(/[\\/]/)]) {
    if (step === '' || step === '.') continue
    if (step !== '..') steps.push(step)
    else if (steps.pop() === undefined) return undefined
  }
  return `/${steps.join('/')}`
}
