export const shareMessages = {
  /** The same text for an unknown, expired or revoked link, so that it reveals nothing. */
  gone: 'This link no longer works. Ask the sender for a new one.',
  noImage: 'There is no picture to share: it is not kept, or it has not arrived.',
  noVideo: 'There is no clip to share: it is not kept, or it cannot be masked.',
  /** For recipients, whose links last longer than the file. */
  imageGone: 'This picture is no longer available.',
  videoGone: 'This clip is no longer available.',
  created: 'The link is ready. Everybody who has it sees this, without what the camera hides.',
  revoked: 'The link no longer works',
} as const
