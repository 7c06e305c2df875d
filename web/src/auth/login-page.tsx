import { Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { authApi } from '#contract/auth/api.ts'
import { authMessages } from '#contract/auth/messages.ts'
import { paths } from '#contract/paths.ts'
import { demoFillingText, demoNotices } from '#contract/setup/api.ts'
import { isEmail } from '#rules/text/email.ts'
import { call } from '../lib/calls/api-client.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { setupStateQuery } from '../lib/session/setup-state.ts'
import { ErrorBanner } from '../ui/states/error-banner.tsx'
import { ProgressLine } from '../ui/states/progress-line.tsx'
import { PublicCard } from '../ui/page/public-card.tsx'
import { useIsPhone } from '../ui/phone/use-is-phone.ts'
import { DemoPeople } from './demo-people.tsx'
import { finishSignIn } from './finish-sign-in.ts'
import { loginErrorText } from './login-error.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { SignOnButton } from './sign-on-button.tsx'
import classes from './login-page.module.css'

const LivingPicture = lazyPart(async () => (await import('./living-picture.tsx')).LivingPicture)

export function LoginPage() {
  const navigate = useNavigate()
  const router = useRouter()
  const isPreloaded = useRef(false)
  /** Loads the page after the sign-in while the user types. */
  const preload = () => {
    if (isPreloaded.current) return
    isPreloaded.current = true
    void router.preloadRoute({ to: paths.overview }).catch(() => undefined)
  }
  const { data: setup } = useQuery(setupStateQuery)
  const isNew = setup?.is_open === true && !setup.has_demo
  const filling = setup?.demo_filling
  useEffect(() => {
    if (isNew) void navigate({ to: paths.setup, replace: true })
  }, [isNew, navigate])
  const signIn = useMutation({
    mutationFn: async (body: { email: string; password: string }) =>
      finishSignIn(await call(authApi.login, { body })),
    onSuccess: (path) => navigate({ to: path }),
  })
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: {
      email: (email) => (isEmail(email.trim()) ? null : authMessages.emailInvalid),
      password: (password) => (password ? null : authMessages.passwordRequired),
    },
  })
  const submit = form.onSubmit(
    ({ email, password }) => signIn.mutate({ email: email.trim(), password }),
    (faults) => form.getInputNode(faults['email'] ? 'email' : 'password')?.focus(),
  )
  /** The last complete address. */
  const [entered, setEntered] = useState('')
  const email = form.getInputProps('email')
  const isPhone = useIsPhone()
  const people = setup?.demo_people ?? []
  return (
    <div className={classes.login} data-wide>
      {!isPhone && (
        <Suspense fallback={<div className={classes.pending} />}>
          <LivingPicture />
        </Suspense>
      )}
      <PublicCard title="Sign in to your account">
        <form onSubmit={submit} onInput={preload} noValidate>
          <Stack gap="md">
            <ErrorBanner message={signIn.isError && loginErrorText(signIn.error)} />
            <TextInput
              label="Email"
              type="email"
              autoComplete="username"
              autoFocus
              {...email}
              onBlur={(event) => {
                email.onBlur?.(event)
                const typed = form.values.email.trim()
                setEntered(isEmail(typed) ? typed : '')
              }}
            />
            <PasswordInput
              label="Password"
              autoComplete="current-password"
              {...form.getInputProps('password')}
            />
            <Button type="submit" loading={signIn.isPending} size="md">
              Sign in
            </Button>
            <SignOnButton email={entered} />
            <PasskeyButton />
            <Anchor component={Link} to={paths.forgotPassword} size="sm" ta="center">
              Forgot password?
            </Anchor>
            {setup?.is_open && (
              <Anchor component={Link} to={paths.setup} size="sm" ta="center">
                Set up your own organisation
              </Anchor>
            )}
            {setup?.demo_notice && (
              <Text size="sm" c="dimmed" ta="center">
                {demoNotices[setup.demo_notice]}
              </Text>
            )}
            {people.length > 0 && (
              <DemoPeople
                people={people}
                pendingEmail={signIn.isPending ? signIn.variables.email : undefined}
                onSignIn={signIn.mutate}
              />
            )}
            {filling && (
              <ProgressLine text={demoFillingText(filling)} share={filling.weeks_done / filling.weeks} />
            )}
          </Stack>
        </form>
      </PublicCard>
    </div>
  )
}
