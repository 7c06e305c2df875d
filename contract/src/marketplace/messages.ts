import { appTrialDays } from './constants.ts'

export const marketplaceMessages = {
  apiKeyRequired: 'Please provide a valid API key',
  usernameRequired: 'Username is required',
  clientIdRequired: 'Please provide OAuth Client Id',
  updated: 'Integration updated successfully',
  working: 'Integration is working',
  notWorking: 'Integration is not working',
  cannotLoadAll: 'Could not load all app settings',
  cannotUpdate: 'Could not update integration',
  cannotLoad: 'Failed to retrieve app settings for appId',
  installedFree: 'Installed (Free)',
  free: 'Free',
  freeTrial: `${appTrialDays}-day free trial`,
} as const
