import type { ComponentProps } from 'react'
import { CommandPalette } from '../ui/palette/command-palette.tsx'
import { findersFor } from './palette-finders.ts'

type Props = Omit<ComponentProps<typeof CommandPalette>, 'finders'> & { known: ReadonlySet<string> }

/** The command palette with what it finds besides pages, loaded when it first opens. */
export const Palette = ({ known, ...palette }: Props) => (
  <CommandPalette finders={findersFor(known)} {...palette} />
)
