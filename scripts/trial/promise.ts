/** One row of the table that the trial prints. */
export interface Finding {
  /** What was done, as an operator would do it: 'backup of the full demo while events arrive'. */
  done: string
  /** What was found, with its figures: '343,370 rows and 1,204 files, all equal'. */
  found: string
  isKept: boolean
  /** Why it could not be tried on this machine; it is then neither kept nor broken. */
  isTried?: false
}

/**
 * A promise of README or docs/operations.md. A file of scripts/trial/promises exports a list of them as `promises`; the
 * name of the file selects them: `npm run trial -- stop`.
 */
export interface TrialPromise {
  /** The sentence that users read, in short: 'Ctrl-C stops everything, the database included'. */
  promise: string
  /** Takes long and mostly waits: it is tried beside the others. */
  isBeside?: true
  /** Tries it at real size. An error that it throws is a broken promise. */
  attempt(trial: Trial): Promise<Finding[]>
}

/** The tools of an operator: folders, the product as `npm start` runs it, and `npm run admin`. */
export interface Trial {
  /** Settings of a product that fills its demo. */
  demoSettings: Settings
  /** A folder of its own that goes at the end of the trial; the account of the database may enter it. */
  emptyFolder(name: string): string
  /** A data folder with the full demo, copied from one that is filled once; nothing runs on it. */
  copyOfDemo(name: string): Promise<string>
  /** Runs `npm start` on a data folder as a terminal does, in a process group of its own, until it is ready. */
  start(dataDir: string, options?: StartOptions): Promise<RunningProduct>
  /** Runs `npm run admin -- <words>` to its end. */
  admin(words: readonly string[], settings: Settings): Promise<{ code: number; output: string }>
  /** A line about what is being done, for the one who watches. */
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
  /** All that it has printed. */
  output(): string
  /** Signs in and gives what calls the API: `const call = await product.signIn('admin@parking.example')`. */
  signIn(email: string): Promise<CallApi>
  /** Ends it by a signal to its process group, as Ctrl-C does, and waits until npm has ended. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** Calls `api/v1/<path>`; throws when the status is not 2xx. */
export type CallApi = <Body>(path: string, init?: RequestInit) => Promise<Body>
