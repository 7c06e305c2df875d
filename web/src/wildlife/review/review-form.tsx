import { Button, Group, NumberInput, Select } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { mayNotOperate } from '#contract/organisation/may-operate.ts'
import type { Sighting, SightingReview } from '#contract/wildlife/api.ts'
import { ObjectClass, objectClassLabels } from '#contract/wildlife/enumerations.ts'
import { formatConfidence } from '#rules/text/format.ts'
import { useMayOperate } from '../../lib/session/may-operate.ts'
import { showError } from '../../lib/notices.ts'
import { DrawnPicture, strokeOf } from '../../ui/drawn-picture.tsx'
import { Facts } from '../../ui/values/facts.tsx'
import { RelativeTime } from '../../ui/values/relative-time.tsx'
import { forgetSightings, reviewSighting } from '../api.ts'
import classes from './review.module.css'
import { coordinatesText } from '../coordinates-text.ts'

interface Props {
  sighting: Sighting
  onDone: () => void
}

const kinds = Object.values(ObjectClass).map((value) => ({
  value: String(value),
  label: objectClassLabels[value],
}))

/** A sighting with its picture, and the form of the reviewer. */
export function ReviewForm({ sighting, onDone }: Props) {
  const machine = kinds.find(({ label }) => label === sighting.object_type)!.value
  const [kind, setKind] = useState(machine)
  const [count, setCount] = useState<number | string>(sighting.count)
  const [isRejected, setRejected] = useState(false)
  const mayOperate = useMayOperate()
  const review = useMutation({
    mutationFn: (body: SightingReview) => reviewSighting(sighting.id, body),
    onError: showError,
    onSuccess: (_reply, { outcome }) => {
      void forgetSightings()
      setRejected(outcome === 'rejected')
      if (outcome === 'confirmed') onDone()
    },
  })
  const isCount = Number.isInteger(Number(count)) && Number(count) >= 1
  const confirm = () =>
    review.mutate({ outcome: 'confirmed', object_class: Number(kind) as ObjectClass, count: Number(count) })
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (isCount && !isRejected && mayOperate) confirm()
      }}
    >
      <Picture sighting={sighting} />
      <Facts
        facts={[
          [
            'Date',
            <RelativeTime
              key="date"
              at={sighting.datestamp}
              zone={sighting.image.camera.site.time_zone}
              isAbsolute
            />,
          ],
          ['Coordinates', coordinatesText(sighting)],
          [
            'Seen by the machine',
            `${sighting.object_type} × ${sighting.count}, ${formatConfidence(sighting.confidence)}`,
          ],
        ]}
      />
      {isRejected ? (
        <Group>
          <span>Not a sighting: it is in no list and no total.</span>
          <Button
            variant="subtle"
            loading={review.isPending}
            onClick={() => review.mutate({ outcome: 'restored' })}
          >
            Undo
          </Button>
          <Button onClick={onDone}>Next</Button>
        </Group>
      ) : (
        <>
          <Group align="end" gap="sm">
            <Select
              label="Object Type"
              allowDeselect={false}
              data={kinds}
              value={kind}
              onChange={(value) => setKind(value ?? machine)}
            />
            <NumberInput
              label="Count"
              w={110}
              min={1}
              max={10_000}
              allowDecimal={false}
              value={count}
              onChange={setCount}
              error={isCount ? undefined : 'At least one'}
            />
          </Group>
          <Group gap="sm">
            <Button type="submit" loading={review.isPending} disabled={!isCount || !mayOperate}>
              Confirm
            </Button>
            <Button
              variant="default"
              loading={review.isPending}
              disabled={!mayOperate}
              onClick={() => review.mutate({ outcome: 'rejected' })}
            >
              Not a sighting
            </Button>
            <Button variant="subtle" onClick={onDone}>
              Skip
            </Button>
          </Group>
          {!mayOperate && <span>{mayNotOperate}</span>}
        </>
      )}
    </form>
  )
}

/** The picture with the boxes of the sighting. */
function Picture({ sighting: { image, image_data, object_type } }: { sighting: Sighting }) {
  const { img_width: width, img_height: height } = image.detected_objects
  const source = image.image_file ?? image.thumbnail
  if (!source) return <p className={classes.place}>Its picture is no longer kept, or none was sent.</p>
  const size = width && height ? { width, height } : undefined
  return (
    <DrawnPicture size={size} media={<img src={source} alt={`${object_type} as the machine saw it`} />}>
      {image_data.map(({ bb }) =>
        bb ? (
          <rect
            key={`${bb.l} ${bb.t}`}
            className={classes.box}
            x={bb.l}
            y={bb.t}
            width={bb.r - bb.l}
            height={bb.b - bb.t}
            strokeWidth={strokeOf(size ?? { width: 960 })}
          />
        ) : null,
      )}
    </DrawnPicture>
  )
}
