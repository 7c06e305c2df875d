import { useNavigate, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MediaPopup } from './media-popup.tsx'

interface Props {
  /** Of the list that it opens over. */
  path: string
  /** The pictures of the list, in order. */
  imageIds: readonly string[]
  renderPlate?: (plate: string) => ReactNode
}

/**
 * The picture in the path. It reads the path itself, so that the list under it is not drawn anew for each picture. Going
 * from one to the next replaces the path, so that back leads to the list.
 */
export function RoutedPopup({ path, imageIds, renderPlate }: Props) {
  const { id }: { id?: string } = useParams({ strict: false })
  const go = useGo()
  if (!id) return null
  return (
    <MediaPopup
      imageId={id}
      imageIds={imageIds}
      onShow={(imageId) => go(`${path}/${imageId}`, true)}
      onClose={() => go(path, false)}
      {...(renderPlate && { renderPlate })}
    />
  )
}

/** Opens a picture over the list of this path. */
export function useOpenPicture(path: string): (imageId: string) => Promise<void> {
  const go = useGo()
  return (imageId) => go(`${path}/${imageId}`, false)
}

function useGo() {
  const navigate = useNavigate()
  return (to: string, replace: boolean) =>
    navigate({ to, search: (query: object) => query, replace, resetScroll: false })
}
