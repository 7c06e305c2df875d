export function isInstalled(folder?: string): boolean
export function installRuntime(): Promise<void>
