/** Shorter reasons are rejected. */
export const shortestReason = 3
export const longestReason = 300

export const auditMessages = {
  reasonNeeded: 'Please say why you look for this plate.',
  settingsSaved: 'Audit settings saved',
} as const
