import { Anchor, Button, FileButton, Group, Input } from '@mantine/core'
import { IconFileTypePdf, IconTrash, IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { truncateAt } from '#contract/product/constants.ts'
import { siteMessages } from '#contract/sites/messages.ts'
import { documentMaxBytes, documentMessages, type Site } from '#contract/sites/api.ts'
import { truncate } from '#rules/text/format.ts'
import { showAndRethrow } from '../../lib/notices.ts'
import { confirm } from '../../ui/popup/confirm.tsx'
import { reloadSites, removeDocument } from '../api.ts'

interface Props {
  site: Site | undefined
  /** Chosen but not stored yet. */
  chosen: File | null
  onChoose: (file: File | null) => void
}

/** The PDF of a site. A stored file is removed at once, a chosen one is only deselected. */
export function DocumentField({ site, chosen, onChoose }: Props) {
  const [stored, setStored] = useState(site?.document ? site : undefined)
  const [fault, setFault] = useState<string>()
  // A browser reports no change when the same file is chosen again, unless the input was emptied.
  const emptyInput = useRef<() => void>(null)
  const name = chosen?.name ?? stored?.document_name ?? (stored && 'Document.pdf')

  const choose = (file: File | null) => {
    const problem = file ? documentFault(file) : undefined
    setFault(problem)
    if (file && !problem) onChoose(file)
    emptyInput.current?.()
  }
  const remove = async () => {
    const isAgreed = await confirm({
      title: 'Remove File',
      message: siteMessages.confirmRemoveFile,
      confirmLabel: 'Remove File',
      isDestructive: true,
      ...(!chosen &&
        stored && {
          run: () => removeDocument(stored.id).catch(showAndRethrow),
        }),
    })
    if (!isAgreed) return
    if (chosen) return onChoose(null)
    setStored(undefined)
    await reloadSites()
  }
  return (
    <Input.Wrapper label="Document" labelElement="div" description="One PDF file, up to 20 MB." error={fault}>
      <Group gap="xs" role="group" aria-label="Document">
        {name && (
          <Group gap={6} wrap="nowrap" title={name}>
            <IconFileTypePdf size={18} stroke={1.6} aria-hidden />
            {stored?.document && !chosen ? (
              <Anchor href={stored.document} target="_blank" rel="noreferrer" size="sm">
                {truncate(name, truncateAt.fileName)}
              </Anchor>
            ) : (
              <span>{truncate(name, truncateAt.fileName)}</span>
            )}
          </Group>
        )}
        <FileButton accept="application/pdf,.pdf" resetRef={emptyInput} onChange={choose}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="xs"
              leftSection={<IconUpload size={16} stroke={1.6} />}
            >
              {name ? 'Replace file' : 'Choose a PDF file'}
            </Button>
          )}
        </FileButton>
        {name && (
          <Button
            variant="subtle"
            color="red"
            c="var(--mantine-color-error)"
            size="xs"
            leftSection={<IconTrash size={16} stroke={1.6} />}
            onClick={() => void remove()}
          >
            Remove file
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  )
}

function documentFault(file: File): string | undefined {
  if (file.type !== 'application/pdf') return documentMessages.notPdf
  return file.size > documentMaxBytes ? documentMessages.tooLarge : undefined
}
