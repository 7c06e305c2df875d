import { IconUpload } from '@tabler/icons-react'
import { FileDrop } from '../../ui/form/file-drop.tsx'

interface Props {
  /** Whether a plan is shown already. */
  hasPlan: boolean
  onFile: (file: File) => void
}

/** Takes a GeoJSON file by choosing or dropping it. */
export const PlanDrop = ({ hasPlan, onFile }: Props) => (
  <FileDrop
    accept=".geojson,.json,application/geo+json"
    icon={<IconUpload size={20} stroke={1.6} aria-hidden />}
    prompt="Drop a GeoJSON file here, or"
    button={hasPlan ? 'Choose another file' : 'Choose a file'}
    onFile={onFile}
  />
)
