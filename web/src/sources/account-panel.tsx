import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { CameraSource, SourceTest } from '#contract/sources/api.ts'
import { sourceMessages } from '#contract/sources/messages.ts'
import { errorText, showSuccess } from '../lib/notices.ts'
import { CopyButton } from '../ui/values/copy-button.tsx'
import { ErrorBanner } from '../ui/states/error-banner.tsx'
import { Facts } from '../ui/values/facts.tsx'
import { saveSource, testSource } from './api.ts'
import { Disconnect } from './disconnect.tsx'
import classes from './sources.module.css'
import { SourceState } from './source-state.tsx'
import { SourceTestResult } from './source-test-result.tsx'

interface Props {
  kind: 'ftp' | 'mail'
  cameraId: string
  source: CameraSource
}

/** The account with which a camera sends its pictures, and whether one has arrived. */
export function AccountPanel({ kind, cameraId, source }: Props) {
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    try {
      await saveSource(cameraId, { kind })
      showSuccess(sourceMessages.saved)
    } catch (error) {
      setFailure(errorText(error))
    }
    setBusy(false)
  }
  const [test, setTest] = useState<SourceTest | 'running'>()
  const run = async () => {
    setFailure(undefined)
    setTest('running')
    try {
      setTest(await testSource(cameraId, { kind }))
    } catch (error) {
      setTest(undefined)
      setFailure(errorText(error))
    }
  }
  const isSaved = source.kind === kind
  return (
    <Stack gap="md">
      <ErrorBanner message={failure} onClose={() => setFailure(undefined)} />
      <Text size="sm">
        {kind === 'ftp'
          ? 'The camera gets an account of its own. Any folder and any file name will do; each picture is taken in as it arrives.'
          : 'The camera gets an address of its own. Every picture attached to a mail to it is taken in.'}
      </Text>
      {isSaved ? (
        <>
          <Facts facts={(kind === 'ftp' ? ftpFacts(source) : mailFacts(source)).map(toFact)} />
          <Text size="sm" c="dimmed">
            Enter this on the camera’s own page and press the test there.
          </Text>
          <SourceState source={source} />
          <Group gap="xs">
            <Button variant="default" loading={test === 'running'} onClick={() => void run()}>
              Test
            </Button>
            <Disconnect cameraId={cameraId} />
          </Group>
          {test && <SourceTestResult test={test} cameAt={source.picture_at} />}
        </>
      ) : (
        <Group>
          <Button loading={isBusy} onClick={() => void open()}>
            {kind === 'ftp' ? 'Create the account' : 'Create the address'}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

interface Fact {
  name: string
  value: string
  canCopy?: true
}

const toFact = ({ name, value, canCopy }: Fact): [string, React.ReactNode] => [
  name,
  <Group key={name} gap="xs">
    <span className={classes.value}>{value}</span>
    {canCopy && <CopyButton value={value} size="compact-xs" />}
  </Group>,
]

const ftpFacts = ({ ftp }: CameraSource): Fact[] =>
  ftp
    ? [
        { name: 'Server', value: ftp.host, canCopy: true },
        { name: 'Port', value: String(ftp.port) },
        { name: 'User name', value: ftp.user, canCopy: true },
        { name: 'Password', value: ftp.password, canCopy: true },
        {
          name: 'Encryption',
          value: ftp.allows_plain ? 'Explicit TLS (FTPS), or none' : 'Explicit TLS (FTPS)',
        },
      ]
    : []

const mailFacts = ({ mail }: CameraSource): Fact[] =>
  mail
    ? [
        { name: 'Mail to', value: mail.to, canCopy: true },
        { name: 'SMTP server', value: mail.host, canCopy: true },
        { name: 'Port', value: String(mail.port) },
        { name: 'Sign-in', value: 'None' },
        { name: 'Encryption', value: 'STARTTLS where the camera can' },
      ]
    : []
