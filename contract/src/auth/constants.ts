export const sessionLengthSeconds = 10_800
export const mfaCodeDigits = 6
export const passwordMinLength = 8
