import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { siteMessages } from '#contract/sites/messages.ts'
import { paths } from '#contract/paths.ts'
import type { Site } from '#contract/sites/api.ts'
import { removalQuestion } from '../../holds/removal-question.ts'
import { showSuccess } from '../../lib/notices.ts'
import { reportError } from '../../lib/calls/report-error.ts'
import { confirm } from '../../ui/popup/confirm.tsx'
import { reloadSites, removeSite } from '../api.ts'

/** Confirms, removes and opens the list. A failure is reported without a message, and the popup stays open. */
export function useSiteRemoval(onRemoved: () => void) {
  const navigate = useNavigate()
  const [isRemoving, setRemoving] = useState(false)
  const remove = async (site: Site) => {
    const isAgreed = await confirm({
      title: 'Remove Site',
      message: await removalQuestion(siteMessages.confirmRemove, 'site', site.id),
      confirmLabel: 'Remove Site',
      isDestructive: true,
    })
    if (!isAgreed) return
    setRemoving(true)
    try {
      await removeSite(site.id)
      showSuccess(siteMessages.removed)
      onRemoved()
      await navigate({ to: paths.sites })
      await reloadSites()
    } catch (error) {
      reportError(error)
      setRemoving(false)
    }
  }
  return { remove, isRemoving }
}
