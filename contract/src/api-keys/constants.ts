/** So that a key is recognised as one, by us and by scanners of leaked secrets. */
export const apiKeyPrefix = 'slk_'
export const apiKeyCallsPerSecond = 10
export const apiKeyBurst = 60
