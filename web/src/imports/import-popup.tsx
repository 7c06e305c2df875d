import { Alert, FileInput, List, Select, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconFileZip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportReport } from '#contract/imports/api.ts'
import { importMessages } from '#contract/imports/texts.ts'
import { stripNamePrefix } from '#rules/text/format.ts'
import { ApiError } from '../lib/calls/api-error.ts'
import { errorText, showSuccess } from '../lib/notices.ts'
import { siteChoicesQuery } from '../sites/site-choices.ts'
import { useFormSubmit } from '../ui/form/use-form-submit.ts'
import { modalWidthPx } from '../ui/page/layout.ts'
import { SavePopup } from '../ui/popup/save-popup.tsx'
import { importPackage, previewPackage } from './api.ts'
import { PackageImports } from './package-imports.tsx'
import { PackageReport } from './import-report.tsx'

interface Values extends Record<string, unknown> {
  files: File[]
  site: string | null
}

interface Props {
  onImported: () => void
  onClose: () => void
}

/** Imports a Camera Trap Data Package after a dry run that shows its contents and faults. */
export function ImportPopup({ onImported, onClose }: Props) {
  const { data: sites = [] } = useQuery(siteChoicesQuery)
  const [report, setReport] = useState<ImportReport>()
  const [faults, setFaults] = useState<string[]>([])
  const [isReading, setReading] = useState(false)
  const form = useForm<Values>({
    initialValues: { files: [], site: null },
    validate: { files: (files) => (files.length === 0 ? importMessages.noFile : null) },
  })
  const submit = useFormSubmit(form, {
    save: async (values) => {
      await importPackage(values)
      showSuccess(importMessages.done)
      onImported()
      onClose()
    },
  })
  const look = async (change: Partial<Values>) => {
    const values = { ...form.values, ...change }
    form.setValues(change)
    form.clearErrors()
    setReport(undefined)
    setFaults([])
    if (values.files.length === 0) return
    setReading(true)
    try {
      setReport(await previewPackage(values))
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      if (fields['site']) form.setFieldError('site', fields['site'][0])
      else setFaults(fields['package'] ?? [errorText(error)])
    } finally {
      setReading(false)
    }
  }
  return (
    <SavePopup
      title="Import a Camtrap DP package"
      widthPx={modalWidthPx.narrower}
      onClose={onClose}
      submit={submit}
      submitLabel="Import"
      isWaiting={isReading}
      isIncomplete={!report}
    >
      <Text size="sm" c="dimmed">
        Version 1.0, from here or from another system. All of the package is imported or nothing, what is here
        already is left as it is, and nobody is alerted. An import can be undone as a whole.
      </Text>
      <FileInput
        label="Package"
        description="Its zip file, or datapackage.json together with deployments.csv, media.csv and observations.csv"
        placeholder="Choose the files"
        multiple
        clearable
        accept=".zip,.json,.csv,application/zip"
        leftSection={<IconFileZip size={18} stroke={1.6} aria-hidden />}
        clearButtonProps={{ 'aria-label': 'Remove the files' }}
        {...form.getInputProps('files')}
        onChange={(files) => void look({ files })}
      />
      <Select
        label="Site of new cameras"
        description="For cameras that are known neither here nor by the name of a site"
        placeholder="Choose a site"
        data={sites.map(({ id, name }) => ({ value: id, label: stripNamePrefix(name) }))}
        searchable
        clearable
        {...form.getInputProps('site')}
        onChange={(site) => void look({ site })}
      />
      {report && <PackageReport report={report} />}
      {faults.length > 0 && (
        <Alert color="red" title="The package cannot be imported">
          <List size="sm">
            {faults.map((fault) => (
              <List.Item key={fault}>{fault}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      <PackageImports isSending={submit.isBusy} onUndone={onImported} />
    </SavePopup>
  )
}
