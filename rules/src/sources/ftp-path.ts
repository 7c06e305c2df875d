/** The path that a client names, from the folder it is in; undefined where it climbs out of its own. */
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
