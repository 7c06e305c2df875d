import { Select, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { HistoryCamera } from '#contract/imports/history.ts'
import { formatNumber, stripNamePrefix } from '#rules/text/format.ts'
import { liveCamerasQuery } from '../../wall/api.ts'

interface Props {
  cameras: readonly HistoryCamera[]
  onChange: (cameras: HistoryCamera[]) => void
}

/** The cameras that the file names, and those of the organisation to which their rows go. */
export function CameraMapping({ cameras, onChange }: Props) {
  const { data = [] } = useQuery(liveCamerasQuery)
  const choices = data.map(({ id, name, site }) => ({
    value: id,
    label: `${stripNamePrefix(name)}, ${stripNamePrefix(site.name)}`,
  }))
  return (
    <Table verticalSpacing={4} aria-label="Cameras of the file">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>In the file</Table.Th>
          <Table.Th ta="right">Rows</Table.Th>
          <Table.Th>Becomes</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {cameras.map((camera) => (
          <Table.Tr key={camera.name}>
            <Table.Td>{camera.name || 'All rows'}</Table.Td>
            <Table.Td ta="right">{formatNumber(camera.rows)}</Table.Td>
            <Table.Td>
              <Select
                aria-label={`Camera for ${camera.name || 'all rows'}`}
                placeholder="Left out"
                size="xs"
                clearable
                searchable
                data={choices}
                value={camera.camera_id}
                onChange={(id) =>
                  onChange(cameras.map((each) => (each === camera ? { ...camera, camera_id: id } : each)))
                }
              />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
