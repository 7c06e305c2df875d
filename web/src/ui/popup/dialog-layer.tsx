import { Modal } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { closeDialog, dropDialog, useDialogs } from './dialogs.ts'

export const DialogLayer = () =>
  useDialogs().map(({ id }, index, all) => <OpenDialog key={id} id={id} isLast={index === all.length - 1} />)

function OpenDialog({ id, isLast }: { id: number; isLast: boolean }) {
  const dialog = useDialogs((dialogs) => dialogs.find((other) => other.id === id))
  // The library stores the focus and animates only where the dialog opens after it is mounted.
  const isMounted = useMounted()
  if (!dialog) return null
  return (
    <Modal
      opened={isMounted && dialog.isOpen}
      onClose={() => closeDialog(id)}
      onExitTransitionEnd={() => dropDialog(dialog)}
      closeOnEscape={isLast}
      title={dialog.title}
      size={dialog.size}
    >
      {dialog.children}
    </Modal>
  )
}
