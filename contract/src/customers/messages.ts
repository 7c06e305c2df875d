export const customerMessages = {
  saved: 'Customer saved',
  removed: 'Customer removed',
  plateInvalid: 'Please enter a valid plate',
  reasonNeeded: 'A search for customers also finds plates, so your organisation requires a reason.',
  confirmRemove: (plate: string) => `Remove the customer of ${plate}? Its detections are kept.`,
} as const
