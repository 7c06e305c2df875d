import { useInViewport } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { cameraQuery } from '../api.ts'
import classes from './panel.module.css'
import { Section } from './section.tsx'

const CameraPlan = lazyPart(async () => (await import('./camera-plan.tsx')).CameraPlan)

/** The area that the camera covers; omitted for a camera without a position. */
export function PlanSection({ cameraId }: { cameraId: string }) {
  // The map is reused from one camera to the next, because creating one is slow.
  const { data: camera } = useQuery({ ...cameraQuery(cameraId), placeholderData: keepPreviousData })
  const { id, site, name, latitude, longitude, heading = null, horizontal_fov } = camera ?? {}
  const { ref, inViewport } = useInViewport<HTMLDivElement>()
  const [isSeen, setSeen] = useState(false)
  if (inViewport && !isSeen) setSeen(true)
  if (!id || !site || !name || !horizontal_fov || latitude == null || longitude == null) return null
  return (
    <Section title="Where the camera looks">
      {/* A map costs more than the rest of the panel, so it is drawn when it scrolls into view. */}
      <div ref={ref} className={classes.plan}>
        {isSeen && (
          <CameraPlan camera={{ id, site, name, heading, horizontal_fov }} lat={latitude} lng={longitude} />
        )}
      </div>
    </Section>
  )
}
