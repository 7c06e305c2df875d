export const sourceLimits = {
  everySeconds: { min: 1, max: 3600, default: 5 },
  /** The share of the picture that must change to count as motion, in percent. */
  motionShare: { min: 0.5, max: 50, default: 2 },
  addressLength: 2000,
  userLength: 100,
  passwordLength: 200,
} as const

/** The largest picture that is pulled from a camera or received by FTP or mail. */
export const largestPictureBytes = 20 * 2 ** 20

/** After this time without a picture a camera is pulled at most this often. */
export const longestPauseSeconds = 300
