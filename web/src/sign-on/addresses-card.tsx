import { Stack, Text } from '@mantine/core'
import type { SignOnSettings } from '#contract/sign-on/api.ts'
import { CopiedValue } from '../ui/values/copied-value.tsx'
import { SectionCard } from '../ui/page/section-card.tsx'

/** The values to enter at the identity provider. */
export function AddressesCard({ settings }: { settings: SignOnSettings }) {
  const addresses = [
    ['Redirect URI', settings.redirect_uri],
    ['Back-channel logout URI', settings.logout_uri],
    ['Post-logout redirect URI', settings.signed_out_uri],
    ['Sign-in URI, for a tile in the portal', settings.start_uri],
  ] as const
  return (
    <SectionCard title="To enter at the identity provider">
      <Stack>
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
