/** One row of the table that the trial prints. */
export interface Finding {
  /** The action, as an operator would do it: 'backup of the full demo while events arrive'. */
  done: string
  /** The result with its figures: '343,370 rows and 1,204 files, all equal'. */
  found: string
  isKept: boolean
  /** False when this machine does not allow the attempt. The promise is then neither kept nor broken. */
  isTried?: false
}

/**
 * A promise of README or docs/operations.md. A file of scripts/trial/promises exports a list of them as `promises`; the
 * name of the file selects them: `npm run trial -- stop`.
 */
export interface TrialPromise {
  /** A short form of the documented sentence: 'Ctrl-C stops everything, the database included'. */
  promise: string
  /** Slow and mostly waiting, so it runs beside the others. */
  isBeside?: true
  /** Tries the promise at real size. A thrown error counts as a broken promise. */
  attempt(trial: Trial): Promise<Finding[]>
}

/** The operator's tools: folders, the product as `npm start` runs it, and `npm run admin`. */
export interface Trial {
  /** Settings of a product that fills its demo. */
  demoSettings: Settings
  /** A new folder that is removed at the end of the trial. The account of the database may enter it. */
  emptyFolder(name: string): string
  /** A data folder with the full demo, copied from one that is filled once. No product runs on it. */
  copyOfDemo(name: string): Promise<string>
  /** Runs `npm start` on a data folder as a terminal does, in its own process group, until it is ready. */
  start(dataDir: string, options?: StartOptions): Promise<RunningProduct>
  /** Runs `npm run admin -- <words>` to its end. */
  admin(words: readonly string[], settings: Settings): Promise<{ code: number; output: string }>
  /** Prints a progress line. */
  note(line: string): void
}

export type Settings = Record<string, string>

export interface StartOptions {
  settings?: Settings
  /** The project to run; this one unless another, such as an older release, is given. */
  project?: string
}

export interface RunningProduct {
  url: string
  port: number
  dataDir: string
  /** The leader of its process group, which is npm. */
  pid: number
  /** The complete output so far. */
  output(): string
  /** Signs in and returns a function that calls the API: `const call = await product.signIn('admin@parking.example')`. */
  signIn(email: string): Promise<CallApi>
  /** Stops it with a signal to its process group, as Ctrl-C does, and waits until npm has ended. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** Calls `api/v1/<path>`; throws when the status is not 2xx. */
export type CallApi = <Body>(path: string, init?: RequestInit) => Promise<Body>
