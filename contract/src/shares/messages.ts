export const shareMessages = {
  /** The same words whether a link never was, ended or was taken back: they tell nothing about it. */
  gone: 'This link no longer works. Ask the sender for a new one.',
  created: 'The link is ready. Everybody who has it sees this, without what the camera hides.',
  revoked: 'The link no longer works',
  failed: 'The link could not be created',
} as const
