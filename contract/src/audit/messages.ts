/** Shorter reasons are rejected. */
export const shortestReason = 3
export const longestReason = 300

export const auditMessages = {
  reasonNeeded: 'Please say why you look for this plate.',
  downloadReasonNeeded: 'Please say why you download this.',
  originalReasonNeeded: 'Please say why you open the original.',
  reasonFromList: 'Please choose a reason from the list of your organisation.',
  reasonShort: `Please use at least ${shortestReason} characters`,
  reasonLong: `Please use at most ${longestReason} characters`,
  checkpointEmail: 'Please enter a valid email address',
  checkpointUrl: 'Please provide a valid URL',
  backwards: 'The period ends before it begins',
  settingsSaved: 'Audit settings saved',
} as const
