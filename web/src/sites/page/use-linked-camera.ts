import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { Camera } from '#contract/cameras/api.ts'
import type { Paging } from '#rules/explorer/paging.ts'

/** A link to a site may name a camera: opens its page of the list and scrolls to its card. */
export function useLinkedCamera(
  cameras: readonly Camera[] | undefined,
  { page, perPage }: Paging,
  setPage: (page: number) => void,
): void {
  const cameraId = useLocation({ select: ({ hash }) => hash })
  const index = cameras?.findIndex(({ id }) => id === cameraId) ?? -1
  const linkedPage = index < 0 ? undefined : Math.floor(index / perPage) + 1
  const turnTo = useEffectEvent((wanted: number | undefined) => {
    if (wanted && wanted !== page) setPage(wanted)
  })
  useEffect(() => turnTo(linkedPage), [linkedPage])
  useEffect(() => {
    if (linkedPage === page) document.getElementById(cameraId)?.scrollIntoView({ block: 'center' })
  }, [linkedPage, page, cameraId])
}
