export const visionMessages = {
  pictureMissing: 'Please choose a picture',
  tooLarge: 'Please choose a picture of at most 20 MB',
  regionUnknown: 'The region is not of this camera',
  notInstalled: 'Plates cannot be read yet: the part that reads them is still being installed.',
  readerEnded:
    'This picture could not be read: the part that reads plates ended or took too long. Please try again, or choose a smaller picture.',
  saved: 'Settings saved',
  shadowAddress: 'Please enter an address that begins with http:// or https://',
  noWeights: 'No other weights are installed: the operator names their folder in SIGHTLINE_SHADOW_MODELS.',
  fallsBehind: 'Analysis falls behind: pictures were not looked at',
  whatToDo:
    'Send fewer pictures (only those with motion), limit the regions that are read, or run more analysers.',
} as const
