export const feedbackMessages = {
  thanks: 'Thank you for helping improve our accuracy!',
  failed: 'Something went wrong. Please try again later.',
  commentRequired: "The comment box can't be empty!",
} as const

export const annotationMessages = {
  saved: 'Annotations saved',
  failed: 'Failed to save annotations',
  sizeUnknown: 'The size of the picture of this clip is not known.',
  draftKept: 'Your last session ended before all annotations were saved. They are kept on this device.',
} as const
