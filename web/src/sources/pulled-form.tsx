import { Button, Group, NumberInput, PasswordInput, Stack, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { CameraSource, PulledSource, SourceTest } from '#contract/sources/api.ts'
import { sourceLimits } from '#contract/sources/constants.ts'
import { sourceMessages } from '#contract/sources/messages.ts'
import { errorText, showSuccess } from '../lib/notices.ts'
import { ErrorBanner } from '../ui/states/error-banner.tsx'
import { useFormSubmit } from '../ui/form/use-form-submit.ts'
import { saveSource, testSource } from './api.ts'
import { Disconnect } from './disconnect.tsx'
import { FindCameras } from './find-cameras.tsx'
import { SourceTestResult } from './source-test-result.tsx'
import classes from './sources.module.css'

interface Props {
  kind: PulledSource['kind']
  cameraId: string
  source: CameraSource
}

const nothing = { picture: null, width: 0, height: 0, bytes: 0, milliseconds: 0 }

const examples = {
  snapshot: 'http://192.168.1.20/snapshot.jpg',
  rtsp: 'rtsp://192.168.1.20/stream1',
} as const

/** The settings of a camera that is polled for pictures, with a test that shows one. */
export function PulledForm({ kind, cameraId, source }: Props) {
  const isSaved = source.kind === kind
  const form = useForm({
    initialValues: {
      address: isSaved ? source.address : '',
      user: isSaved ? source.user : '',
      password: '',
      every_seconds: source.every_seconds,
      on_motion: source.on_motion,
      motion_share: source.motion_share,
    },
  })
  const inputOf = ({ password, ...values }: typeof form.values): PulledSource => ({
    kind,
    ...values,
    ...(password && { password }),
  })
  const [test, setTest] = useState<SourceTest | 'running'>()
  const { onSubmit, isBusy, failure, clearFailure } = useFormSubmit(form, {
    save: async (values) => {
      await saveSource(cameraId, inputOf(values))
      form.setFieldValue('password', '')
      showSuccess(sourceMessages.saved)
    },
  })
  const run = async () => {
    clearFailure()
    setTest('running')
    try {
      setTest(await testSource(cameraId, inputOf(form.values)))
    } catch (error) {
      setTest({ ...nothing, fault: errorText(error).replace(/\.$/, '') })
    }
  }
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <ErrorBanner message={failure} onClose={clearFailure} />
        <FindCameras
          isOpen={source.reaches_private}
          onFound={({ snapshot, stream, user, password }) => {
            const address = kind === 'rtsp' ? stream : snapshot
            form.setValues({ address: address ?? '', user, password })
          }}
        />
        <TextInput
          label={kind === 'rtsp' ? 'Stream address' : 'Snapshot address'}
          description="As the camera’s manual gives it."
          placeholder={examples[kind]}
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('address')}
        />
        <Group grow align="flex-start">
          <TextInput label="User name" autoComplete="off" {...form.getInputProps('user')} />
          <PasswordInput
            label="Password"
            placeholder={isSaved && source.has_password ? 'Unchanged' : ''}
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
        </Group>
        <div className={classes.rhythm}>
          <NumberInput
            label="A picture every"
            suffix=" s"
            w={130}
            min={sourceLimits.everySeconds.min}
            max={sourceLimits.everySeconds.max}
            {...form.getInputProps('every_seconds')}
          />
          <Switch
            label="Keep only pictures with motion"
            {...form.getInputProps('on_motion', { type: 'checkbox' })}
          />
          {form.values.on_motion && (
            <NumberInput
              label="Part that must change"
              suffix=" %"
              w={150}
              step={0.5}
              min={sourceLimits.motionShare.min}
              max={sourceLimits.motionShare.max}
              {...form.getInputProps('motion_share')}
            />
          )}
        </div>
        <Group gap="xs">
          <Button variant="default" loading={test === 'running'} onClick={() => void run()}>
            Test
          </Button>
          <Button type="submit" loading={isBusy}>
            {isSaved ? 'Save' : 'Connect'}
          </Button>
          {isSaved && <Disconnect cameraId={cameraId} />}
        </Group>
        {test && <SourceTestResult test={test} />}
      </Stack>
    </form>
  )
}
