import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'

interface Props {
  /** The owner of the details, for screen readers. */
  of: string
  children: ReactNode
}

/** The rest of a card, behind 'Show more'. */
export function ShowMore({ of, children }: Props) {
  const [isOpen, { toggle }] = useDisclosure(false)
  const id = useId()
  const Chevron = isOpen ? IconChevronUp : IconChevronDown
  return (
    <div>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        ml={-8}
        leftSection={<Chevron size={16} stroke={1.6} />}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`${isOpen ? 'Hide more' : 'Show more'} of ${of}`}
        onClick={toggle}
      >
        {isOpen ? 'Hide more' : 'Show more'}
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  )
}
