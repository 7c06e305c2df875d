import { useQuery } from '@tanstack/react-query'
import { lazyPart } from '../../lib/lazy-part.ts'
import { cameraQuery } from '../api.ts'
import { Section } from './section.tsx'

const CameraPlan = lazyPart(async () => (await import('./camera-plan.tsx')).CameraPlan)

/** Where on the site the camera looks; left out where nobody has placed it. */
export function PlanSection({ cameraId }: { cameraId: string }) {
  const { data: camera } = useQuery(cameraQuery(cameraId))
  const { id, name, latitude, longitude, heading = null, horizontal_fov } = camera ?? {}
  if (!id || !name || !horizontal_fov || latitude == null || longitude == null) return null
  return (
    <Section title="Where the camera looks">
      <CameraPlan camera={{ id, name, heading, horizontal_fov }} lat={latitude} lng={longitude} />
    </Section>
  )
}
