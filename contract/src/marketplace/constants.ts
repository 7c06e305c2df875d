export const appTrialDays = 90
