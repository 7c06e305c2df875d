import { Stack, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import classes from './fold.module.css'

interface Props {
  title: string
  /** A short description of its fields. */
  hint: string
  /** Open initially, because one of its fields is set. */
  isSet: boolean
  /** Opens it when one of its fields has a fault. */
  hasFault: boolean
  children: ReactNode
}

/** Fields that most users leave unchanged, behind a heading that opens them. */
export function Fold({ title, hint, isSet, hasFault, children }: Props) {
  const [isChosen, setChosen] = useState(isSet)
  const isOpen = isChosen || hasFault
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  const id = useId()
  return (
    <Stack gap="md">
      <UnstyledButton
        className={classes.title ?? ''}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setChosen(!isOpen)}
      >
        <Chevron size={16} stroke={1.8} aria-hidden />
        {title}
        <span className={classes.hint}>{hint}</span>
      </UnstyledButton>
      {isOpen && (
        <Stack gap="md" id={id}>
          {children}
        </Stack>
      )}
    </Stack>
  )
}
