import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { Page } from '../ui/page/page.tsx'
import { FormSkeleton } from '../ui/states/skeletons.tsx'
import { inviteQuery } from './api.ts'
import { InvalidForm } from './invalid-form.tsx'
import { InviteForm } from './invite-form.tsx'

export function InvitePage() {
  const { guid = 'create' }: { guid?: string } = useParams({ strict: false })
  const isNew = guid === 'create'
  const invite = useQuery({ ...inviteQuery(guid), enabled: !isNew })
  return (
    <Page width="narrow">
      {isNew && <InviteForm key="create" />}
      {!isNew && invite.data && <InviteForm key={guid} invite={invite.data} />}
      {!isNew && invite.isError && <InvalidForm listPath={paths.userInvites} />}
      {!isNew && invite.isPending && <FormSkeleton fields={5} />}
    </Page>
  )
}
