import { Modal, Table } from '@mantine/core'
import { KeyCaps } from '../ui/palette/key-caps.tsx'

const keys = [
  ['1 to 9', 'Decide by the number of the choice'],
  ['Enter', 'Decide by the marked choice'],
  ['↑ ↓', 'Mark another choice'],
  ['→ ←', 'Leave the item for later, and go back'],
  ['E', 'Enter another plate'],
  ['B', 'Decide look-alikes in the same way'],
  ['U', 'Undo the last decision'],
  ['?', 'Show these keys'],
] as const

export const KeyHelp = ({ onClose }: { onClose: () => void }) => (
  <Modal opened onClose={onClose} title="Keys" closeButtonProps={{ 'aria-label': 'Close' }}>
    <Table>
      <Table.Tbody>
        {keys.map(([key, meaning]) => (
          <Table.Tr key={key}>
            <Table.Td>
              <KeyCaps keys={key} />
            </Table.Td>
            <Table.Td>{meaning}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Modal>
)
