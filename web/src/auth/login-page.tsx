import { Alert, Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link, useNavigate } from '@tanstack/react-router'
import { authMessages } from '#contract/messages.ts'
import { paths } from '#contract/menus.ts'
import { isEmail } from '#rules/email.ts'
import { PublicCard } from '../ui/public-card.tsx'
import { useSignIn } from './api.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { loginErrorText } from './login-error.ts'

export function LoginPage() {
  const navigate = useNavigate()
  const signIn = useSignIn()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: {
      email: (email) => (isEmail(email.trim()) ? null : authMessages.emailInvalid),
      password: (password) => (password ? null : authMessages.passwordRequired),
    },
  })
  const submit = form.onSubmit(async ({ email, password }) => {
    const answer = await signIn.mutateAsync({ email: email.trim(), password }).catch(() => undefined)
    if (answer) await navigate({ to: await finishSignIn(answer) })
  })
  return (
    <PublicCard title="Sign in to your account">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {signIn.isError && (
            <Alert color="red" role="alert" variant="light">
              {loginErrorText(signIn.error)}
            </Alert>
          )}
          <TextInput
            label="Email"
            type="email"
            autoComplete="username"
            autoFocus
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
          <Button type="submit" loading={signIn.isPending} size="md">
            Sign in
          </Button>
          <Anchor component={Link} to={paths.forgotPassword} size="sm" ta="center">
            Forgot password?
          </Anchor>
        </Stack>
      </form>
    </PublicCard>
  )
}
