export const importLimits = {
  uploadMegabytes: 100,
  /** Of all tables and pictures that are read from an upload. */
  unpackedMegabytes: 1000,
  /** Loose files of one upload. */
  files: 5000,
  /** Faults that a refusal lists. */
  faults: 20,
} as const
