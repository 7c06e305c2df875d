export const shareMessages = {
  /** The same text for an unknown, expired or revoked link, so that it reveals nothing. */
  gone: 'This link no longer works. Ask the sender for a new one.',
  created: 'The link is ready. Everybody who has it sees this, without what the camera hides.',
  revoked: 'The link no longer works',
  failed: 'The link could not be created',
} as const
