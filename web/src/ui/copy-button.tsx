import { Button, type ButtonProps } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { copyLabelResetMs } from '#contract/constants.ts'
import { generalMessages } from '#contract/messages.ts'
import { copyText } from '../lib/copy-text.ts'
import { showError } from '../lib/notices.ts'

interface Props extends Omit<ButtonProps, 'children' | 'leftSection'> {
  value: string
  label?: string
}

/** Copies a value and says so in its own place for two seconds. */
export function CopyButton({ value, label = 'Copy', ...button }: Props) {
  const [copies, setCopies] = useState(0)
  useEffect(() => {
    if (copies === 0) return undefined
    const timer = setTimeout(() => setCopies(0), copyLabelResetMs)
    return () => clearTimeout(timer)
  }, [copies])
  const copy = () => copyText(value).then(() => setCopies((count) => count + 1), showError)
  const Icon = copies > 0 ? IconCheck : IconCopy
  return (
    <Button variant="default" {...button} leftSection={<Icon size={16} stroke={1.6} />} onClick={copy}>
      <span aria-live="polite">{copies > 0 ? generalMessages.copied : label}</span>
    </Button>
  )
}
