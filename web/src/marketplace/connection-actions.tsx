import { Button } from '@mantine/core'
import { IconDownload, IconPlugConnected } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AppSlug } from '#contract/marketplace/apps.ts'
import { fieldsOf, type IntegrationSlug } from '#contract/marketplace/integration-fields.ts'
import { marketplaceMessages } from '#contract/marketplace/messages.ts'
import { reportError } from '../lib/calls/report-error.ts'
import { showError, showFailure, showSuccess } from '../lib/notices.ts'
import { saveFile } from '../ui/save-file.ts'
import { downloadCertificate, testConnection } from './api.ts'

interface Props {
  slug: AppSlug
  /** A test uses the stored settings, so it is available after saving. */
  isStored: boolean
}

/** The actions on a connection. */
export function ConnectionActions({ slug, isStored }: Props) {
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  if (fieldsOf(slug).length === 0) return null

  const tryConnection = async () => {
    setBusy(true)
    try {
      const { is_success, detail } = await testConnection(slug as IntegrationSlug)
      if (is_success) showSuccess(marketplaceMessages.working)
      else showFailure(marketplaceMessages.notWorking, detail ? { title: detail } : {})
    } catch (error) {
      reportError(error)
      showFailure(marketplaceMessages.notWorking)
    } finally {
      setBusy(false)
      await queryClient.invalidateQueries({ queryKey: ['integrations', slug] })
    }
  }
  const download = async () => {
    try {
      saveFile(await downloadCertificate(), 'sightline.pem')
    } catch (error) {
      showError(error)
    }
  }
  return (
    <>
      <Button
        variant="default"
        disabled={!isStored}
        loading={isBusy}
        leftSection={<IconPlugConnected size={16} stroke={1.6} />}
        onClick={() => void tryConnection()}
      >
        Test Connection
      </Button>
      {slug === AppSlug.SALESFORCE && (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.6} />}
          onClick={() => void download()}
        >
          Download Certificate
        </Button>
      )}
    </>
  )
}
