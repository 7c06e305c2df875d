export const importLimits = {
  uploadMegabytes: 100,
  /** The limit for all tables and pictures of an upload. */
  unpackedMegabytes: 1000,
  /** The number of single files in an upload. */
  files: 5000,
  /** The number of faults that an error lists. */
  faults: 20,
} as const
