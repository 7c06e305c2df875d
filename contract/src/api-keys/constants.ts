/** Lets us and scanners of leaked secrets recognise a key. */
export const apiKeyPrefix = 'slk_'
export const apiKeyCallsPerSecond = 10
export const apiKeyBurst = 60
