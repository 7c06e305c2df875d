import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { forgetEverything } from '../lib/session/sign-out.ts'

/** Links back to the start and discards an unfinished sign-in. */
export function SignInLink() {
  return (
    <Anchor
      component={Link}
      to={paths.login}
      size="sm"
      display="block"
      ta="center"
      onClick={forgetEverything}
    >
      Back to sign in
    </Anchor>
  )
}
