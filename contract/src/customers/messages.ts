export const customerMessages = {
  saved: 'Customer saved',
  removed: 'Customer removed',
  plateInvalid: 'Please enter a valid plate',
  confirmRemove: (plate: string) => `Remove the customer of ${plate}? Its detections are kept.`,
} as const
