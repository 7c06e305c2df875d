import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { Page } from '../ui/page/page.tsx'
import { FormSkeleton } from '../ui/states/skeletons.tsx'
import { memberQuery } from './api.ts'
import { InvalidForm } from './invalid-form.tsx'
import { MemberForm } from './member-form.tsx'

export function MemberPage() {
  const { guid = 'create' }: { guid?: string } = useParams({ strict: false })
  const isNew = guid === 'create'
  const member = useQuery({ ...memberQuery(guid), enabled: !isNew })
  return (
    <Page width="narrow">
      {isNew && <MemberForm key="create" />}
      {!isNew && member.data && <MemberForm key={guid} member={member.data} />}
      {!isNew && member.isError && <InvalidForm listPath={paths.userManagement} />}
      {!isNew && member.isPending && <FormSkeleton fields={5} />}
    </Page>
  )
}
