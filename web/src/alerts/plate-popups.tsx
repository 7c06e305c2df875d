import { lazyPopup } from '../lib/lazy-popup.tsx'
import { useIsAdmin } from '../lib/session/is-admin.ts'
import { useQueryParams } from '../ui/use-query-params.ts'
import { plateRequestCodec } from './plate-request.ts'

const PlatePopup = lazyPopup(async () => (await import('./plate-popup.tsx')).PlatePopup)

/** The action of a link from a plate, for ADMINs. */
export function PlatePopups() {
  const [{ watch, list }, setRequest] = useQueryParams(plateRequestCodec)
  const isAdmin = useIsAdmin()
  const close = () => void setRequest({ watch: undefined, list: undefined })
  if (!isAdmin || !(watch ?? list)) return null
  return <PlatePopup watch={watch} list={list} onClose={close} />
}
