/** Actions whose text differs from the combination of verb and kind. */
const sentences: Record<string, string> = {
  'session.opened': 'Signed in',
  'session.closed': 'Signed out',
  'session.refused': 'Sign-in with the identity provider refused',
  'session.ended_by_provider': 'Signed out by the identity provider',
  'scim_token.created': 'Created the token of the identity provider',
  'scim_token.revoked': 'Revoked the token of the identity provider',
  'public_page.changed': 'Changed the public page',
  'sign_on.changed': 'Changed single sign-on',
  'plate.searched': 'Searched for a plate',
  'data.exported': 'Exported data',
  'media.opened': 'Opened a picture or clip',
  'visit.removed': 'Removed a vehicle from the site',
  'mfa.enabled': 'Turned on two-factor sign-in',
  'mfa.disabled': 'Turned off two-factor sign-in',
  'passkey.changed': 'Changed how passkeys are used',
  'password.changed': 'Changed the password',
  'password.reset': 'Reset the password',
  'camera.clock_corrected': 'Corrected the clock of a camera',
  'camera.vision_changed': 'Changed the detection of a camera',
  'vision.shadow_changed': 'Changed the second plate reader',
  'picture.sent': 'Sent a picture for a camera',
  'camtrap.imported': 'Imported a survey',
  'list.source_changed': 'Changed the source of a filter list',
  'access.requested': 'Requested the data about a plate',
  'access.made': 'Made the package about a plate',
  'access.failed': 'Failed to make the package about a plate',
  'access.removed': 'Deleted the package about a plate',
  'audit.changed': 'Changed the audit settings',
  'map.changed': 'Changed the map',
  'demo.filled': 'Filled the demo',
  'demo.removed': 'Removed the demo',
  'organisation.created': 'Created the organisation',
}

const kinds: Record<string, string> = {
  api_key: 'an API key',
  field_mapping: 'a field mapping',
  image: 'a picture',
  image_storage: 'the image storage',
  list: 'a filter list',
  member: 'a user',
  setting: 'a setting',
  video: 'a clip',
}

const article = (word: string) => (/^[aeiou]/.test(word) ? `an ${word}` : `a ${word}`)

/** An action of the audit log in words: 'camera.removed' is 'Removed a camera'. */
export function auditActionText(action: string): string {
  const known = sentences[action]
  if (known) return known
  const [kind = '', verb = ''] = action.split('.')
  if (!verb) return action
  const words = verb.replaceAll('_', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} ${kinds[kind] ?? article(kind.replaceAll('_', ' '))}`
}
