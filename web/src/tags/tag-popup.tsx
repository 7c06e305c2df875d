import { Button } from '@mantine/core'
import { useState } from 'react'
import { tagPopupWidthPx } from '../ui/page/layout.ts'
import type { Tag } from '#contract/tags/api.ts'
import { errorText } from '../lib/notices.ts'
import { reportError } from '../lib/calls/report-error.ts'
import { useTypedText } from '../ui/form/typed-text.ts'
import { FormPopup } from '../ui/popup/popup.tsx'
import { useGuardedClose } from '../ui/popup/use-guarded-close.ts'
import { TagPicker } from './tag-picker.tsx'

interface Props {
  title: string
  mode: 'search' | 'tag'
  tags: readonly Tag[]
  submitLabel?: string
  /** The popup closes after success. An error is shown and keeps the input. */
  onSave: (tags: readonly Tag[]) => Promise<unknown>
  onClose: () => void
}

const slugsOf = (tags: readonly Tag[]) => tags.map((tag) => tag.slug).join()

export function TagPopup({ title, mode, tags, submitLabel = 'Save tags', onSave, onClose }: Props) {
  const [chosen, setChosen] = useState(tags)
  const typed = useTypedText()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { close, finish } = useGuardedClose(slugsOf(chosen) !== slugsOf(tags) || typed.hasText, onClose)
  const save = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await onSave(chosen)
      finish()
    } catch (error) {
      reportError(error)
      setFailure(errorText(error))
      setBusy(false)
    }
  }
  return (
    <FormPopup
      title={title}
      widthPx={tagPopupWidthPx}
      onClose={close}
      onSubmit={save}
      typed={typed}
      failure={failure}
      onCloseFailure={() => setFailure(undefined)}
      actions={
        <>
          <Button variant="default" disabled={isBusy} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <TagPicker mode={mode} value={chosen} onChange={setChosen} />
    </FormPopup>
  )
}
