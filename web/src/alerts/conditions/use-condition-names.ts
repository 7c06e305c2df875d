import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ConditionNames } from '#rules/alerts/condition-text.ts'
import { choicesQuery } from '../api.ts'

/** The names of zones and cameras by their ids. */
export function useConditionNames(): ConditionNames {
  const { data } = useQuery(choicesQuery)
  return useMemo(
    () => new Map([...(data?.cameras ?? []), ...(data?.zones ?? [])].map(({ id, name }) => [id, name])),
    [data],
  )
}
