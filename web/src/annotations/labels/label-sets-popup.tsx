import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import type { LabelSet } from '#contract/annotations/label-sets.ts'
import { modalWidthPx } from '../../ui/page/layout.ts'
import { Dialog } from '../annotation-dialogs.tsx'
import { LabelSetForm } from './label-set-form.tsx'

interface Props {
  sets: readonly LabelSet[]
  onClose: () => void
}

const newSet = 'new'

/** For an ADMIN: the label sets of the organisation. */
export function LabelSetsPopup({ sets, onClose }: Props) {
  const [chosen, setChosen] = useState<string>(sets[0]?.id ?? newSet)
  const set = sets.find(({ id }) => id === chosen)
  return (
    <Dialog title="Label sets" size={modalWidthPx.narrower} onClose={onClose}>
      <Select
        label="Label set"
        mb="md"
        allowDeselect={false}
        data={[
          ...sets.map(({ id, name }) => ({ value: id, label: name })),
          { value: newSet, label: 'New set' },
        ]}
        value={set?.id ?? newSet}
        onChange={(value) => setChosen(value ?? newSet)}
      />
      <LabelSetForm
        key={set?.id ?? newSet}
        set={set}
        onSaved={setChosen}
        onRemoved={() => setChosen(newSet)}
        actions={
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        }
      />
    </Dialog>
  )
}
