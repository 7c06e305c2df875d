import { Button, FileButton } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { WebhookApp } from '#contract/webhooks/app-file.ts'
import { paths } from '#contract/paths.ts'
import { showError, showFailure, showSuccess } from '../lib/notices.ts'
import { useIsAdmin } from '../lib/session/is-admin.ts'
import { saveFile } from '../ui/save-file.ts'
import { addWebhookApp, loadWebhookApp, reloadWebhooks } from './api.ts'

/** Adds a webhook from an app file. */
export function ImportAppButton() {
  const navigate = useNavigate()
  const isAdmin = useIsAdmin()
  const add = async (file: File | null) => {
    if (!file) return
    try {
      const app = JSON.parse(await file.text()) as WebhookApp
      const { id, name } = await addWebhookApp(app)
      await reloadWebhooks()
      showSuccess(`${name} was added, switched off. Fill in its address and headers, then enable it.`)
      await navigate({ to: `${paths.webhooks}/${id}` })
    } catch (error) {
      if (error instanceof SyntaxError) showFailure('This file is not JSON.')
      else showError(error)
    }
  }
  if (!isAdmin) return null
  return (
    <FileButton accept="application/json,.json" onChange={(file) => void add(file)}>
      {(props) => (
        <Button {...props} variant="default" leftSection={<IconUpload size={16} />}>
          Import app
        </Button>
      )}
    </FileButton>
  )
}

/** Saves a webhook as an app file without secrets. */
export function ExportAppButton({ id, name }: { id: string; name: string }) {
  const save = async () => {
    try {
      const app = await loadWebhookApp(id)
      const text = JSON.stringify(app, undefined, 2)
      saveFile(new Blob([text], { type: 'application/json' }), `${name || 'webhook'}.json`)
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => void save()}>
      Export as app
    </Button>
  )
}
