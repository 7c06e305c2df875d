/** The reasons why a sign-in through the identity provider was rejected. */
export const signOnRefusals = {
  notOffered: 'Your organisation does not sign in this way.',
  over: 'This sign-in has expired or was started in another window. Please start again.',
  only: (name: string) => `Your organisation signs in with ${name}. Passwords and passkeys do not work here.`,
  declined: (reason: string) => `The identity provider refused the sign-in: ${reason}`,
  codeRefused: (reason: string) => `The identity provider did not accept the request of Sightline: ${reason}`,
  issuer: 'The answer is from another issuer than the one that is set up.',
  audience: 'The token was issued for another application.',
  nonce: 'The token belongs to another sign-in.',
  claim: (claim: string) => `The token is not valid: its claim '${claim}' has an unexpected value.`,
  time: 'The token has expired or is not valid yet. Compare the clocks of both machines.',
  algorithm: 'The token is not signed with an accepted algorithm.',
  signature: 'The signature of the token is wrong.',
  state: 'The answer belongs to another sign-in.',
  unusable: 'The answer of the identity provider cannot be used.',
  withoutEmail: "The identity provider sent no email address. Let it send the claim 'email'.",
  unverifiedEmail: 'The identity provider says that the email address is not verified.',
  unprovenEmail:
    "A member with this email address has an account already, and the identity provider does not confirm the address. Let it send the claim 'email_verified', or 'xms_edov' of Entra ID.",
  foreignDomain: 'The email address is not in a domain of your organisation.',
  elsewhere: 'This email address belongs to a member of another organisation.',
  otherSubject: 'This member signs in with another account of the identity provider.',
  noRole: 'None of your groups has a role here. Ask an administrator.',
  noMember: 'You are not a member of this organisation. Ask an administrator to add you.',
  logoutToken: 'The logout token is not valid.',
} as const

export const signOnFaults = {
  name: 'Please enter the name that the button shows',
  issuer: 'Please enter the https:// address of the issuer',
  clientId: 'Please enter the client ID',
  domains: 'Please enter at least one email domain',
  domain: (domain: string) => `'${domain}' is not an email domain`,
  unlistedDomain: (domain: string) => `'${domain}' is not among the saved email domains`,
  unprovenDomain: (name: string) =>
    `The TXT record ${name} was not found with this value. A new record can take some minutes.`,
  claim: 'Please enter the name of the claim',
  grantValue: 'Please enter the group',
  emergency: 'Please choose an administrator with a password who can sign in when the provider is down',
  provider: (reason: string) => `The identity provider cannot be used: ${reason}`,
} as const

export const signOnMessages = { saved: 'Single sign-on saved', proved: 'Domain confirmed' } as const
