export const webhookMessages = {
  nameRequired: 'Please enter webhook name',
  headersIncomplete: 'Please fill all the headers values',
  urlInvalid: 'Please provide a valid URL',
  methodRequired: 'Please select the delivery method',
  formInvalid: 'Please fix the form errors',
  testSucceeded: 'Test successful',
  testFailed: 'Test failed',
  added: 'Webhook added successfully',
  updated: 'Webhook updated successfully',
  removed: 'Webhook removed successfully',
  cannotSave: 'Cannot save webhook',
  cannotUpdate: 'Cannot update webhook',
  cannotCreate: 'Cannot create webhook',
  cannotRemove: 'Cannot remove webhook',
  notFound: 'Webhook not found',
  invalid: 'Invalid webhook',
  confirmRemove: 'Are you sure you want to remove this webhook?',
  fallbackInvalid: 'Please enter a valid email address',
  hiddenHeaders: 'Please enter the values of the headers again: they are not sent to another address',
  salesforceOff: 'The Salesforce app is not enabled',
  inUse: (alerts: readonly string[]) =>
    alerts.length === 1
      ? `This webhook is used by the alert '${alerts[0]}'. Change the alert first.`
      : `This webhook is used by the alerts ${alerts.map((name) => `'${name}'`).join(', ')}. Change them first.`,
  siteUnknown: 'A chosen site does not exist',
  noTestImage: 'There is no image with this id',
} as const
