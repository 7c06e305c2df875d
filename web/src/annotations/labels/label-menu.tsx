import { ColorSwatch, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTags } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { SetLabel } from '#contract/annotations/label-sets.ts'
import { chosenSet, standardSet } from '#rules/annotations/label-sets.ts'
import { useIsAdmin } from '../../lib/session/is-admin.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { setPreference, useSession } from '../../lib/session/session.ts'
import { KeyCaps } from '../../ui/palette/key-caps.tsx'
import { useShortcut } from '../../ui/palette/use-shortcut.ts'
import { labelSetsQuery } from '../api.ts'
import { ObjectButton } from '../toolbar/toolbar-buttons.tsx'
import type { Annotations } from '../use-annotations.ts'

const LabelSetsPopup = lazyPart(() => import('./label-sets-popup.tsx').then((part) => part.LabelSetsPopup))

/** The labels, by menu or by key, for the selected object and for new ones. */
export function LabelMenu({ annotations: { editor, dispatch } }: { annotations: Annotations }) {
  const { data: own = [] } = useQuery(labelSetsQuery)
  const chosenId = useSession(({ dashboard }) => dashboard.labelSet)
  const [isEditing, { open, close }] = useDisclosure()
  const isAdmin = useIsAdmin()
  const sets = [standardSet, ...own]
  const set = chosenSet(sets, chosenId)
  const choose = (label: SetLabel | undefined) => dispatch({ type: 'label', label })
  const isIdle = isEditing || editor.writing !== undefined || editor.asking !== undefined
  return (
    <>
      {set.labels.map((label) =>
        label.shortcut === null ? null : (
          <LabelKey key={label.shortcut} label={label} isDisabled={isIdle} onPress={() => choose(label)} />
        ),
      )}
      <Menu position="bottom-start" closeOnItemClick={false}>
        <Menu.Target>
          <ObjectButton label={editor.label ? `Label: ${editor.label.name}` : 'Labels'} Icon={IconTags} />
        </Menu.Target>
        <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
          <Menu.Label>{set.name}</Menu.Label>
          {set.labels.map((label) => (
            <Menu.Item
              key={label.name}
              leftSection={<ColorSwatch size={14} color={label.colour} aria-hidden />}
              rightSection={label.shortcut === null ? undefined : <KeyCaps keys={String(label.shortcut)} />}
              aria-current={editor.label?.name === label.name}
              closeMenuOnClick
              onClick={() => choose(label)}
            >
              {label.name}
            </Menu.Item>
          ))}
          {editor.label && (
            <Menu.Item closeMenuOnClick onClick={() => choose(undefined)}>
              No label for new annotations
            </Menu.Item>
          )}
          {sets.length > 1 && (
            <>
              <Menu.Divider />
              <Menu.Label>Label set</Menu.Label>
              {sets.map(({ id, name }) => (
                <Menu.Item
                  key={id ?? ''}
                  aria-current={id === set.id}
                  onClick={() => setPreference('labelSet', id)}
                >
                  {name}
                </Menu.Item>
              ))}
            </>
          )}
          {isAdmin && (
            <>
              <Menu.Divider />
              <Menu.Item closeMenuOnClick onClick={open}>
                Edit label sets…
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {isEditing && (
        <Suspense>
          <LabelSetsPopup sets={own} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

interface KeyProps {
  label: SetLabel
  isDisabled: boolean
  onPress: () => void
}

function LabelKey({ label, isDisabled, onPress }: KeyProps) {
  useShortcut({ keys: String(label.shortcut), label: `Label: ${label.name}`, isDisabled }, onPress)
  return null
}
