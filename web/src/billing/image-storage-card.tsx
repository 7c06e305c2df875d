import { Skeleton, Switch } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Role } from '#contract/auth/accounts.ts'
import { showError, showSuccess } from '../lib/notices.ts'
import { useSession } from '../lib/session/session.ts'
import { LoadFailure } from '../ui/states/load-failure.tsx'
import { SectionCard } from '../ui/page/section-card.tsx'
import { failureOf } from '../ui/table/table-state.ts'
import { imageStorageQuery, saveImageStorage } from './api.ts'

export function ImageStorageCard() {
  const queryClient = useQueryClient()
  const isAdmin = useSession((state) => state.user?.role === Role.ADMIN)
  const stored = useQuery(imageStorageQuery)
  const failure = failureOf(stored)
  const save = async (isOn: boolean) => {
    try {
      queryClient.setQueryData(imageStorageQuery.queryKey, await saveImageStorage(isOn))
      showSuccess(isOn ? 'New pictures are kept.' : 'New pictures are no longer kept.')
    } catch (error) {
      showError(error)
    }
  }
  return (
    <SectionCard title="Image Storage">
      {failure && <LoadFailure {...failure} />}
      {!failure && !stored.data && <Skeleton height={40} />}
      {stored.data && (
        <Switch
          label="Store images"
          description="Keeps the pictures that cameras send. Without it only what was read from them is kept."
          checked={stored.data.opt_in}
          disabled={!isAdmin}
          onChange={(event) => void save(event.currentTarget.checked)}
        />
      )}
    </SectionCard>
  )
}
