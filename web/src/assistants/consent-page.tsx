import { Alert, Button, Center, Group, Loader, Stack, Switch, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  assistantsApi,
  type AssistantScope,
  type AuthorizationRequest,
  type ConsentQuestion,
  type FaultyRequest,
} from '#contract/assistants/api.ts'
import { call } from '../lib/calls/api-client.ts'
import { useSession } from '../lib/session/session.ts'
import { PublicCard } from '../ui/page/public-card.tsx'
import { ErrorBanner } from '../ui/states/error-banner.tsx'
import { consentQuery } from './api.ts'
import { scopeTexts } from './scope-texts.ts'

/** The page to which an assistant sends the browser: a person decides about its access. */
export function ConsentPage() {
  const [request] = useState((): Partial<AuthorizationRequest> =>
    Object.fromEntries(new URLSearchParams(window.location.search)),
  )
  const { data, error } = useQuery(consentQuery(request))
  return (
    <PublicCard title="Connect an assistant">
      {error ? (
        <ErrorBanner message={error.message} />
      ) : data?.question ? (
        <Question question={data.question} request={request} />
      ) : data?.faulty ? (
        <Faulty request={data.faulty} />
      ) : (
        <Center>
          <Loader size="sm" />
        </Center>
      )}
    </PublicCard>
  )
}

/** Without a question there is nothing to agree to. A page that went on by itself would send people to any address. */
function Faulty({ request: { client_name, redirect_host, redirect_to } }: { request: FaultyRequest }) {
  return (
    <Stack gap="md">
      <Text>
        <b>{client_name}</b> sent a request that Sightline cannot answer.
      </Text>
      <Alert color="yellow" variant="light">
        Any program can choose this name. Return only if you have just started this in the assistant.
      </Alert>
      <Group justify="flex-end">
        <Button component="a" href={redirect_to} variant="default">
          Return to {redirect_host}
        </Button>
      </Group>
    </Stack>
  )
}

interface Props {
  question: ConsentQuestion
  request: Partial<AuthorizationRequest>
}

function Question({ question, request }: Props) {
  const { client_name, redirect_host, is_local, scopes } = question
  const user = useSession((state) => state.user)
  const [mayWrite, setMayWrite] = useState(false)
  const chosen: AssistantScope[] = mayWrite ? ['read', 'write'] : ['read']
  const decide = useMutation({
    mutationFn: (isAllowed: boolean) =>
      isAllowed
        ? call(assistantsApi.allow, { body: { request, scopes: chosen } })
        : call(assistantsApi.refuse, { body: request }),
    onSuccess: ({ redirect_to }) => window.location.assign(redirect_to),
  })
  const isBusy = decide.isPending || decide.isSuccess
  return (
    <Stack gap="md">
      <Text>
        <b>{client_name}</b> asks to act as you in Sightline.
      </Text>
      {user && (
        <Text size="sm" c="dimmed">
          You are signed in as {user.email} of {user.organisation}.
        </Text>
      )}
      <Stack gap="sm">
        <Switch checked disabled label={scopeTexts.read.label} description={scopeTexts.read.help} />
        {scopes.includes('write') && (
          <Switch
            checked={mayWrite}
            onChange={(event) => setMayWrite(event.currentTarget.checked)}
            label={scopeTexts.write.label}
            description={scopeTexts.write.help}
          />
        )}
      </Stack>
      <Text size="sm">
        {is_local ? (
          <>
            You return to an app on this device (<b>{redirect_host}</b>).
          </>
        ) : (
          <>
            You return to <b>{redirect_host}</b>.
          </>
        )}
      </Text>
      <Alert color="yellow" variant="light">
        Any program can choose this name. Continue only if you have just started this in the assistant. You
        can disconnect it on your account page.
      </Alert>
      <ErrorBanner message={decide.isError && decide.error.message} />
      <Group justify="flex-end">
        <Button variant="default" disabled={isBusy} onClick={() => decide.mutate(false)}>
          Cancel
        </Button>
        <Button loading={isBusy} onClick={() => decide.mutate(true)}>
          Connect
        </Button>
      </Group>
    </Stack>
  )
}
