import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { placeZone } from '#rules/place/current-place.ts'
import { LoadFailure } from '../ui/states/load-failure.tsx'
import { Page } from '../ui/page/page.tsx'
import { FormSkeleton } from '../ui/states/skeletons.tsx'
import { rotaQuery } from './api.ts'
import { RotaForm } from './rota-form.tsx'
import { newRota, valuesOfRota } from './rota-values.ts'

export function RotaPage() {
  const { id = 'new' }: { id?: string } = useParams({ strict: false })
  const isNew = id === 'new'
  const [opened] = useState(() => new Date())
  const rota = useQuery({ ...rotaQuery(id), enabled: !isNew })
  if (rota.isError) return <LoadFailure error={rota.error} onRetry={() => void rota.refetch()} />
  return (
    <Page width="narrow">
      {isNew && <RotaForm key="new" values={newRota(placeZone(), opened)} />}
      {!isNew && rota.data && <RotaForm key={id} rota={rota.data} values={valuesOfRota(rota.data)} />}
      {!isNew && !rota.data && <FormSkeleton fields={6} />}
    </Page>
  )
}
