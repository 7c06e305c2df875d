import { Alert, Checkbox, Stack, Text } from '@mantine/core'
import type { SignOnSettings } from '#contract/sign-on/api.ts'
import { CopiedValue } from '../ui/values/copied-value.tsx'
import { SectionCard } from '../ui/page/section-card.tsx'

interface Props {
  settings: SignOnSettings
  /** Whether the form keeps the redirect URI of earlier versions. */
  isShared: boolean
  onShare: (isShared: boolean) => void
}

/** The values to enter at the identity provider. */
export function AddressesCard({ settings, isShared, onShare }: Props) {
  const addresses = [
    ['Redirect URI', settings.redirect_uri],
    ['Back-channel logout URI', settings.logout_uri],
    ['Post-logout redirect URI', settings.signed_out_uri],
    ['Sign-in URI, for a tile in the portal', settings.start_uri],
  ] as const
  return (
    <SectionCard title="To enter at the identity provider">
      <Stack>
        {settings.shared_redirect_uri && (
          <Alert color="yellow" variant="light" title="Change the redirect URI">
            <Stack gap="sm">
              <Text size="sm">
                Your provider still redirects to an address that all organisations share (
                <b>{settings.shared_redirect_uri}</b>). The provider of another organisation could misuse it.
                Enter the new redirect URI at your provider, confirm it here, and then remove the old one
                there.
              </Text>
              <Checkbox
                label="The provider has the new redirect URI"
                checked={!isShared}
                onChange={(event) => onShare(!event.currentTarget.checked)}
              />
            </Stack>
          </Alert>
        )}
        {addresses.map(([label, value]) => (
          <CopiedValue key={label} label={label} value={value} />
        ))}
        <Text size="sm" c="dimmed">
          Register a web application that uses the authorization code flow with PKCE, and let it send the
          email address and the groups.
        </Text>
      </Stack>
    </SectionCard>
  )
}
