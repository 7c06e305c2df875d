import { useState } from 'react'
import { exportMessages } from '#contract/explorer/messages.ts'
import { showFailure, showSuccess } from '../../lib/notices.ts'
import { reportError } from '../../lib/calls/report-error.ts'
import { saveFile } from '../../ui/save-file.ts'

/** Saves a file that the server makes, and reports the outcome. */
export function useFileSaving() {
  const [isRunning, setRunning] = useState(false)
  const save = async (fileName: string, download: () => Promise<Blob>) => {
    setRunning(true)
    try {
      saveFile(await download(), fileName)
      showSuccess(exportMessages.done, { duration: false })
    } catch (error) {
      reportError(error)
      showFailure(exportMessages.failed)
    } finally {
      setRunning(false)
    }
  }
  return { isRunning, save }
}
