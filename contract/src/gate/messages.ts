export const gateMessages = {
  pictureMissing: 'Please choose a picture',
  pictureTooLarge: 'Please choose a picture of at most 20 MB',
  cameraDisabled: 'The camera is disabled',
  picturesNotKept: 'This organisation keeps no pictures, so plates cannot be read from them',
  sharedLost: 'The shared picture did not arrive. Please choose it here.',
} as const
