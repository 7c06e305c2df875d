import { useCallbackRef } from '@mantine/hooks'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { create } from 'zustand'
import { MediaPopup } from './lazy-media-popup.tsx'

interface Props {
  /** The path of the list below it. */
  path: string
  /** The pictures of the list, in order. */
  imageIds: readonly string[]
  renderPlate?: (plate: string) => ReactNode
}

/** A requested picture is shown at once, before its path is active. */
const useRequested = create<{ requested: { path: string; imageId: string } | undefined }>(() => ({
  requested: undefined,
}))

/** A navigation that never completes must not keep its picture open. */
const longestWayMs = 2000

/**
 * The picture in the path. The component reads the path itself, so that the list below is not rendered for each
 * picture. Moving to the next replaces the path, so that Back returns to the list.
 */
export function RoutedPopup({ path, imageIds, renderPlate }: Props) {
  const { id: routed }: { id?: string } = useParams({ strict: false })
  const requested = useRequested((state) =>
    state.requested?.path === path ? state.requested.imageId : undefined,
  )
  const go = useGo(path)
  useEffect(() => {
    if (requested !== undefined && routed === requested) forget(requested)
  }, [requested, routed])
  const show = useCallbackRef((imageId: string) => void go(imageId, true))
  const close = useCallbackRef(() => void go(undefined, false))
  const id = requested ?? routed
  if (!id) return null
  return (
    <MediaPopup
      imageId={id}
      imageIds={imageIds}
      onShow={show}
      onClose={close}
      {...(renderPlate && { renderPlate })}
    />
  )
}

/** Opens a picture over the list of this path. */
export function useOpenPicture(path: string): (imageId: string) => Promise<void> {
  const go = useGo(path)
  return (imageId) => go(imageId, false)
}

const forget = (imageId: string) =>
  useRequested.setState(({ requested }) =>
    requested?.imageId === imageId ? { requested: undefined } : { requested },
  )

function useGo(path: string) {
  const navigate = useNavigate()
  return async (imageId: string | undefined, replace: boolean) => {
    useRequested.setState({ requested: imageId === undefined ? undefined : { path, imageId } })
    const to = imageId === undefined ? path : `${path}/${imageId}`
    await navigate({ to, search: (query: object) => query, replace, resetScroll: false })
    if (imageId !== undefined) setTimeout(() => forget(imageId), longestWayMs)
  }
}
