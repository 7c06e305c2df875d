import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { rotasQuery } from './api.ts'

interface Props {
  label: string
  description?: string
  value: string | null
  onChange: (id: string | null) => void
  error?: ReactNode
}

/** A rota, with who is on call in it now. */
export function RotaSelect(props: Props) {
  const { data: rotas = [], isPending } = useQuery(rotasQuery)
  const known = rotas.map(({ id, name, shifts: [now] }) => ({
    value: id,
    label: `${name} (now ${now?.person ?? 'nobody'})`,
  }))
  const isGone = !isPending && props.value !== null && !known.some(({ value }) => value === props.value)
  const data = isGone ? [...known, { value: props.value!, label: 'Removed rota' }] : known
  return (
    <Select
      {...props}
      data={data}
      clearable
      placeholder={isPending ? '' : known.length === 0 ? 'There is no rota yet' : 'None'}
    />
  )
}
