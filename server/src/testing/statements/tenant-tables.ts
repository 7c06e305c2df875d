/** Tables that are read before the organisation is known: by an address, a key, a token or a link. */
export const identityTables: ReadonlySet<string> = new Set([
  'organisations',
  'users',
  'sessions',
  'mfa_requests',
  'password_resets',
  'attempt_limits',
  'known_addresses',
  'invites',
  'camera_accounts',
  'camera_tokens',
  'api_keys',
  'share_links',
  'sms_numbers',
  'sms_replies',
  'sign_on_attempts',
  'sign_on_domains',
])
