import { createContext, use, useEffect, useMemo, useRef, useState } from 'react'

/** Takes over what stands in a field; false when that cannot be done, and the field says why. */
type Take = () => Promise<boolean>

interface Registry {
  set: (field: string, take: Take | undefined) => void
}

const none: Registry = { set: () => undefined }
export const TypedTextContext = createContext(none)

/**
 * Text that stands in fields of a form and is not among its values yet: a tag that was typed and not added.
 * Saving takes it over first, and leaving asks.
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

/** Tells the form that this field holds text which saving has to take over. */
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
