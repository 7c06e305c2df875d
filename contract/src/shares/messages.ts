export const shareMessages = {
  /** The same words whether a link never was, ended or was taken back: they tell nothing about it. */
  gone: 'This link does not work any more. Ask whoever sent it to you for a new one.',
  created: 'The link is ready. Everybody who has it sees this, without what the camera hides.',
  revoked: 'The link does not work any more',
  failed: 'The link could not be made',
} as const
