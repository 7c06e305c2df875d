import { useCallbackRef } from '@mantine/hooks'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { create } from 'zustand'
import { MediaPopup } from './media-popup.tsx'

interface Props {
  /** Of the list that it opens over. */
  path: string
  /** The pictures of the list, in order. */
  imageIds: readonly string[]
  renderPlate?: (plate: string) => ReactNode
}

/** A picture that was asked for while its path is still on the way: it is shown at once. */
const useAsked = create<{ asked: { path: string; imageId: string } | undefined }>(() => ({
  asked: undefined,
}))

/** A path that never comes must not hold its picture open. */
const longestWayMs = 2000

/**
 * The picture in the path. It reads the path itself, so that the list under it is not drawn anew for each picture. Going
 * from one to the next replaces the path, so that back leads to the list.
 */
export function RoutedPopup({ path, imageIds, renderPlate }: Props) {
  const { id: routed }: { id?: string } = useParams({ strict: false })
  const asked = useAsked((state) => (state.asked?.path === path ? state.asked.imageId : undefined))
  const go = useGo(path)
  useEffect(() => {
    if (asked !== undefined && routed === asked) forget(asked)
  }, [asked, routed])
  const show = useCallbackRef((imageId: string) => void go(imageId, true))
  const close = useCallbackRef(() => void go(undefined, false))
  const id = asked ?? routed
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
  useAsked.setState(({ asked }) => (asked?.imageId === imageId ? { asked: undefined } : { asked }))

function useGo(path: string) {
  const navigate = useNavigate()
  return async (imageId: string | undefined, replace: boolean) => {
    useAsked.setState({ asked: imageId === undefined ? undefined : { path, imageId } })
    const to = imageId === undefined ? path : `${path}/${imageId}`
    await navigate({ to, search: (query: object) => query, replace, resetScroll: false })
    if (imageId !== undefined) setTimeout(() => forget(imageId), longestWayMs)
  }
}
