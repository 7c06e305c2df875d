import { Button, type ButtonProps } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { generalMessages } from '#contract/product/messages.ts'
import { useCopy } from './use-copy.ts'

interface Props extends Omit<ButtonProps, 'children' | 'leftSection'> {
  value: string
  label?: string
}

/** Copies a value and confirms it in the button for two seconds. */
export function CopyButton({ value, label = 'Copy', ...button }: Props) {
  const { isCopied, copy } = useCopy(value)
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <Button variant="default" {...button} leftSection={<Icon size={16} stroke={1.6} />} onClick={copy}>
      <span aria-live="polite">{isCopied ? generalMessages.copied : label}</span>
    </Button>
  )
}
