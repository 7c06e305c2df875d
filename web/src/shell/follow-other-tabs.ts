import { productKey } from '#contract/product/constants.ts'
import { paths } from '#contract/paths.ts'
import { useSession } from '../lib/session/session.ts'
import { forgetEverything } from '../lib/session/sign-out.ts'
import { router } from './page-routes.tsx'

/** A sign-out, or a sign-in of another user, in one tab applies to all tabs. */
export function followOtherTabs(): void {
  window.addEventListener('storage', async (event) => {
    if (event.key !== productKey && event.key !== null) return
    const before = useSession.getState().auth?.token
    await useSession.persist.rehydrate()
    if (useSession.getState().auth?.token === before) return
    if (useSession.getState().auth) window.location.reload()
    else {
      forgetEverything()
      await router.navigate({ to: paths.login })
    }
  })
}
