import { createContext, use, useEffect, useMemo, useRef, useState } from 'react'

/** Applies the text of a field; false when it is invalid, and the field shows why. */
type Take = () => Promise<boolean>

interface Registry {
  set: (field: string, take: Take | undefined) => void
}

const none: Registry = { set: () => undefined }
export const TypedTextContext = createContext(none)

/**
 * Text in fields that is not yet among the form values: a tag that was typed but not added. Saving applies it first,
 * and leaving asks for confirmation.
 */
export function useTypedText() {
  const takes = useRef(new Map<string, Take>())
  const [hasText, setHasText] = useState(false)
  const registry = useMemo<Registry>(
    () => ({
      set: (field, take) => {
        if (take) takes.current.set(field, take)
        else takes.current.delete(field)
        setHasText(takes.current.size > 0)
      },
    }),
    [],
  )
  /** Whether all of it is among the values now. */
  const takeAll = async () => {
    let isTaken = true
    for (const take of takes.current.values()) isTaken = (await take()) && isTaken
    return isTaken
  }
  return { registry, hasText, takeAll }
}

/** Registers a field with text that saving must apply. */
export function useTakenOnSave(field: string, text: string, take: Take) {
  const { set } = use(TypedTextContext)
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  const hasText = text.trim() !== ''
  useEffect(() => {
    set(field, hasText ? () => latest.current() : undefined)
    return () => set(field, undefined)
  }, [set, field, hasText])
}
