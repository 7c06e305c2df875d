import { TextInput, type TextInputProps } from '@mantine/core'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { decimalSeparator } from '#rules/text/decimal-separator.ts'
import {
  cleanPastedNumber,
  isNumberInProgress,
  readNumber,
  type FormNumber,
} from '#rules/text/number-input.ts'
import { stepNumber } from './step-number.ts'

export interface NumberFieldProps extends Omit<
  TextInputProps,
  'value' | 'onChange' | 'type' | 'min' | 'max' | 'step'
> {
  value?: FormNumber
  onChange?: (text: string) => void
  isDecimal?: boolean
  isUnsigned?: boolean
  step?: number
  min?: number
  max?: number
  /** Shown behind the number: mm, °, m. */
  unit?: string
}

/** A number field: it accepts only characters that can become a number, and the arrow keys step it. */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, isDecimal = false, isUnsigned = false, step = 1, min, max, unit, ...input } = props
  const format = { isDecimal, isUnsigned }
  // The form holds a point; the field shows and takes the separator of the place as well.
  const separator = isDecimal ? decimalSeparator() : '.'
  const text = (value === null || value === undefined ? '' : String(value)).replace('.', separator)
  const number = readNumber(value)
  const offer = (typed: string) => {
    const next = typed.replace(separator, '.')
    if (isNumberInProgress(next, format)) onChange?.(next)
  }

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    const { selectionStart, selectionEnd } = event.currentTarget
    const cleaned = cleanPastedNumber(event.clipboardData.getData('text').replace(separator, '.'), format)
    offer(
      text.slice(0, selectionStart ?? 0) +
        cleaned.replace('.', separator) +
        text.slice(selectionEnd ?? text.length),
    )
  }
  const stepByKey = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!direction || input.readOnly) return
    event.preventDefault()
    offer(stepNumber(value, direction * step, { min: min ?? (isUnsigned ? 0 : undefined), max }))
  }
  return (
    <TextInput
      role="spinbutton"
      inputMode={isDecimal ? 'decimal' : 'numeric'}
      autoComplete="off"
      step={step}
      aria-valuenow={Number.isFinite(number) ? number : undefined}
      aria-valuemin={min}
      aria-valuemax={max}
      rightSection={unit && <span aria-hidden>{unit}</span>}
      rightSectionWidth={unit ? 20 + unit.length * 8 : undefined}
      {...input}
      value={text}
      onChange={(event) => offer(event.currentTarget.value)}
      onPaste={paste}
      onKeyDown={stepByKey}
    />
  )
}
