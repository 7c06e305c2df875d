export const messageRetentionDays = 365
