import {
  Alert,
  Button,
  Group,
  PasswordInput,
  Select,
  SimpleGrid,
  Skeleton,
  Stack,
  Switch,
  TagsInput,
  TextInput,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Role, roleLabels } from '#contract/auth/accounts.ts'
import type { SignOnInput, SignOnSettings } from '#contract/sign-on/api.ts'
import { signOnMessages } from '#contract/sign-on/messages.ts'
import { showSuccess } from '../lib/notices.ts'
import { ErrorBanner } from '../ui/states/error-banner.tsx'
import { useFormSubmit } from '../ui/form/use-form-submit.ts'
import { useUnsavedGuard } from '../ui/form/use-unsaved-guard.ts'
import { LoadFailure } from '../ui/states/load-failure.tsx'
import { Page } from '../ui/page/page.tsx'
import { SectionCard } from '../ui/page/section-card.tsx'
import { AddressesCard } from './addresses-card.tsx'
import { adminChoicesQuery, saveSignOn, signOnQuery } from './api.ts'
import { DomainsCard } from './domains-card.tsx'
import { GrantsCard } from './grants-card.tsx'
import { ScimCard } from './scim-card.tsx'

/** Sign-in with the accounts of the organisation's identity provider. */
export function SignOnSettingsPage() {
  const stored = useQuery(signOnQuery)
  return (
    <Page description="Members sign in with the accounts of your identity provider: Entra ID, Okta, Google, Keycloak or any other with OpenID Connect.">
      {stored.isError ? (
        <LoadFailure error={stored.error} onRetry={() => void stored.refetch()} />
      ) : stored.data ? (
        <Stack>
          <SettingsForm stored={stored.data} />
          <ScimCard />
        </Stack>
      ) : (
        <Skeleton h={420} />
      )}
    </Page>
  )
}

type Values = Required<Pick<SignOnInput, 'client_secret'>> &
  Omit<
    SignOnSettings,
    | 'has_client_secret'
    | 'redirect_uri'
    | 'shared_redirect_uri'
    | 'domain_proofs'
    | 'logout_uri'
    | 'signed_out_uri'
    | 'start_uri'
  >

function valuesOf(stored: SignOnSettings): Values {
  const {
    has_client_secret: _has,
    redirect_uri: _r,
    shared_redirect_uri: _shared,
    domain_proofs: _proofs,
    logout_uri: _l,
    signed_out_uri: _o,
    start_uri: _s,
    ...values
  } = stored
  return { ...values, client_secret: '' }
}

const nobody = 'nobody'

function SettingsForm({ stored }: { stored: SignOnSettings }) {
  const form = useForm<Values>({ initialValues: valuesOf(stored) })
  const admins = useQuery(adminChoicesQuery)
  const { onSubmit, isBusy, failure } = useFormSubmit(form, {
    save: async (values) => {
      await saveSignOn(values)
      form.setFieldValue('client_secret', '')
      form.resetDirty({ ...values, client_secret: '' })
      showSuccess(signOnMessages.saved)
    },
    // The server names the domain at fault by its position.
    aliases: Object.fromEntries(form.values.domains.map((_, index) => [`domains.${index}`, 'domains'])),
  })
  const isChanged = form.isDirty()
  useUnsavedGuard(isChanged)
  const { values } = form
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <ErrorBanner message={failure} />
        <SectionCard title="Identity provider">
          <Stack>
            <Switch
              label="Offer sign-in with this provider"
              description="The provider is called once when you save."
              {...form.getInputProps('is_enabled', { type: 'checkbox' })}
            />
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <TextInput
                label="Name"
                description="On the button: Continue with …"
                placeholder="Acme"
                {...form.getInputProps('name')}
              />
              <TextInput
                label="Issuer"
                description="The address below which /.well-known/openid-configuration is found"
                placeholder="https://login.acme.example"
                {...form.getInputProps('issuer')}
              />
              <TextInput label="Client ID" {...form.getInputProps('client_id')} />
              <PasswordInput
                label="Client secret"
                placeholder={
                  stored.has_client_secret ? 'Stored. Leave empty to keep it.' : 'Optional with PKCE'
                }
                autoComplete="new-password"
                {...form.getInputProps('client_secret')}
              />
            </SimpleGrid>
            <TagsInput
              label="Email domains"
              description="Users with an address of these domains see the button, once the domain is confirmed."
              placeholder={values.domains.length === 0 ? 'acme.example' : ''}
              {...form.getInputProps('domains')}
            />
          </Stack>
        </SectionCard>
        {stored.domain_proofs.length > 0 && <DomainsCard domains={stored.domain_proofs} />}
        <AddressesCard
          settings={stored}
          isShared={values.has_shared_redirect}
          onShare={(isShared) => form.setFieldValue('has_shared_redirect', isShared)}
        />
        <SectionCard title="Members">
          <Stack>
            <Switch
              label="Add people as members when they first sign in"
              {...form.getInputProps('creates_members', { type: 'checkbox' })}
            />
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <TextInput
                label="Claim with the groups"
                description="Also a path, such as realm_access.roles"
                {...form.getInputProps('groups_claim')}
              />
              <Select
                label="People without a listed group"
                description="Role and sites follow the groups at each sign-in."
                data={[
                  { value: nobody, label: 'Cannot sign in' },
                  ...Object.values(Role).map((role) => ({ value: role, label: roleLabels[role] })),
                ]}
                allowDeselect={false}
                value={values.default_role ?? nobody}
                onChange={(role) =>
                  form.setFieldValue('default_role', role === nobody ? null : (role as Role))
                }
              />
            </SimpleGrid>
          </Stack>
        </SectionCard>
        <GrantsCard
          grants={values.grants}
          defaultRole={values.default_role}
          onChange={(grants) => form.setFieldValue('grants', grants)}
        />
        <SectionCard title="Passwords">
          <Stack>
            <Switch
              label="Sign in only with the provider"
              description="Passwords and passkeys stop working, and members who used them are signed out."
              {...form.getInputProps('is_only', { type: 'checkbox' })}
            />
            <Select
              label="Emergency administrator"
              description="Can sign in with a password if the provider is down. Their role follows no group."
              data={admins.data ?? []}
              clearable
              searchable
              {...form.getInputProps('emergency_user_id')}
            />
            <Alert color="gray" icon={<IconInfoCircle size={18} stroke={1.6} />}>
              The provider asks for the second factor of people who sign in there. API keys continue to work.
            </Alert>
          </Stack>
        </SectionCard>
        <Group justify="flex-end">
          <Button variant="default" disabled={!isChanged || isBusy} onClick={() => form.reset()}>
            Reset
          </Button>
          <Button type="submit" loading={isBusy} disabled={!isChanged}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
