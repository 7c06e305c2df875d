export const customerMessages = {
  saved: 'Customer saved',
  removed: 'Customer removed',
  plateInvalid: 'Please enter a valid plate',
  confirmRemove: (plate: string) => `Forget who drives ${plate}? Its detections stay.`,
} as const
