import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { forgetEverything } from '../lib/sign-out.ts'

/** The way back to the start; a half-finished sign-in is forgotten. */
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
