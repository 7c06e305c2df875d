import { useState } from 'react'
import { tagMessages } from '#contract/tags/messages.ts'
import type { Tag } from '#contract/tags/api.ts'
import { addTag, canAddTag, findTag } from '#rules/tags.ts'
import { useTakenOnSave } from '../ui/form/typed-text.ts'
import { showFailure } from '../lib/notices.ts'
import { reportError } from '../lib/calls/report-error.ts'
import { createTag, findKnownTag } from './api.ts'

interface Options {
  mode: 'search' | 'tag'
  label: string
  value: readonly Tag[]
  onChange: (tags: readonly Tag[]) => void
}

/** The text of a tag picker and its suggestions. */
export function useTagEntry({ mode, label, value, onChange }: Options) {
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isUnknown, setUnknown] = useState(false)

  const take = (tag: Tag) => {
    onChange(addTag(value, tag))
    setTyped('')
    return true
  }
  /** Search mode accepts existing tags only. Tag mode creates missing ones. Returns false when it did neither. */
  const add = async (): Promise<boolean> => {
    if (!canAddTag(typed)) return true
    if (isBusy) return false
    const present = findTag(value, typed)
    if (present) return take(present)
    setBusy(true)
    try {
      const tag = (await findKnownTag(typed)) ?? (mode === 'tag' ? await createTag(typed) : undefined)
      if (tag) return take(tag)
      setUnknown(true)
    } catch (error) {
      reportError(error)
      showFailure(tagMessages.cannotAdd)
    } finally {
      setBusy(false)
    }
    return false
  }
  useTakenOnSave(label, typed, add)
  const type = (text: string) => {
    setTyped(text)
    setUnknown(false)
  }
  return { typed, type, take, add, isBusy, canAdd: canAddTag(typed), isUnknown }
}
