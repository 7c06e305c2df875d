import { useDisclosure } from '@mantine/hooks'
import { IconSearch, IconUser } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { KeyCaps } from '../ui/palette/key-caps.tsx'
import type { PaletteEntry } from '../ui/palette/palette-entries.ts'
import { useEarlyKeys } from '../ui/palette/use-early-keys.ts'
import { useShortcut } from '../ui/palette/use-shortcut.ts'
import { findLabel } from './find-label.ts'
import { menuIcons } from './menu-icons.ts'
import classes from './palette-button.module.css'
import { useMenu } from './use-menu.ts'

const Palette = lazyPart(async () => (await import('./palette.tsx')).Palette)

/** Opens the palette, by a click or by Ctrl/Cmd-K from anywhere. */
export function PaletteButton() {
  const [typed, setTyped] = useState('')
  const [isOpen, { open, close }] = useDisclosure(false, { onOpen: () => setTyped('') })
  useEarlyKeys(isOpen, { onType: setTyped, onClose: close })
  const navigate = useNavigate()
  const pages = useMenuPages()
  const known = new Set(pages.map(({ path }) => path))
  const label = findLabel(known)
  const hint = `${label}…`
  useShortcut({ keys: 'mod+K', label }, open)
  const choose = (entry: PaletteEntry) => {
    close()
    void navigate({ href: entry.path })
  }
  return (
    <>
      <button type="button" className={classes.button} onClick={open}>
        <IconSearch size={16} stroke={1.6} />
        <span className={classes.hint}>{hint}</span>
        <span className={classes.keys} aria-hidden>
          <KeyCaps keys="mod+K" />
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <Palette
            pages={pages}
            known={known}
            hint={hint}
            typed={typed}
            onType={setTyped}
            onChoose={choose}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}

function useMenuPages(): PaletteEntry[] {
  const sections = useMenu()
  const pages = sections.flatMap(({ title, items }) =>
    items.map((item) => ({
      key: `${title} ${item.label}`,
      label: item.label,
      hint: title,
      icon: menuIcons[item.icon],
      path: item.path,
    })),
  )
  return [...pages, { key: 'account', label: 'Account Details', icon: IconUser, path: paths.account }]
}
