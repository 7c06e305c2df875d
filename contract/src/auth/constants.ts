export const sessionLengthSeconds = 10_800
/** For this long after the password was entered, a session may change it without entering it again. */
export const freshPasswordMinutes = 10
export const mfaCodeDigits = 6
export const passwordMinLength = 8
/** From this length on a password may consist of any characters. */
export const passphraseMinLength = 15
