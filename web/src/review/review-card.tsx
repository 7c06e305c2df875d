import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState, type RefObject } from 'react'
import { reviewKindLabels, type ReviewDecision, type ReviewItem } from '#contract/review/api.ts'
import { Facts } from '../ui/values/facts.tsx'
import { KeyCaps } from '../ui/palette/key-caps.tsx'
import { RelativeTime } from '../ui/values/relative-time.tsx'
import { StatusBadge } from '../ui/values/status-badge.tsx'
import { IconListCheck, IconUsers } from '@tabler/icons-react'
import { entryOf, ReviewCrop, ReviewPicture } from './review-picture.tsx'
import classes from './review.module.css'

interface Props {
  item: ReviewItem
  selected: number
  withAlike: boolean
  editor: RefObject<HTMLInputElement | null>
  onAlike: (isOn: boolean) => void
  onDecide: (decision: ReviewDecision) => void
}

/** One item with its details and choices. */
export function ReviewCard({ item, selected, withAlike, editor, onAlike, onDecide }: Props) {
  const entry = entryOf(item)
  return (
    <div className={classes.card} data-item={item.id}>
      <div className={classes.pictures}>
        {entry ? (
          <div className={classes.ends}>
            <figure>
              <figcaption>Entered</figcaption>
              <ReviewPicture item={entry} />
              <ReviewCrop item={entry} />
            </figure>
            <figure>
              <figcaption>Left</figcaption>
              <ReviewPicture item={item} />
              <ReviewCrop item={item} />
            </figure>
          </div>
        ) : (
          <ReviewPicture item={item} />
        )}
        {item.neighbours.length > 0 && <Neighbours item={item} />}
      </div>
      <div className={classes.side}>
        {!entry && <ReviewCrop item={item} />}
        <div>
          <div className={classes.badges}>
            <span className={classes.kind}>{reviewKindLabels[item.kind]}</span>
            {item.is_list_match && <StatusBadge tone="bad" icon={IconListCheck} label="List match" />}
            {item.stage === 'final' && (
              <StatusBadge tone="warning" icon={IconUsers} label="Two people disagree" />
            )}
          </div>
          <h2 className={classes.title}>{item.title}</h2>
          <p className={classes.reason}>{item.reason}</p>
        </div>
        <ol className={classes.choices} aria-label="Choices">
          {item.choices.map((choice, index) => (
            <li key={choice.label}>
              <button
                type="button"
                data-choice
                className={classes.choice}
                data-selected={index === selected}
                aria-keyshortcuts={String(index + 1)}
                onClick={() => onDecide(choice.decision)}
              >
                <span className={classes.key}>
                  <KeyCaps keys={String(index + 1)} />
                </span>
                <span className={classes.label}>{choice.label}</span>
                {choice.hint && <span className={classes.hint}>{choice.hint}</span>}
              </button>
            </li>
          ))}
        </ol>
        {item.kind === 'plate' && <PlateEditor key={item.id} editor={editor} onDecide={onDecide} />}
        {item.burst.length > 0 && (
          <p className={classes.note}>
            {item.burst.length + 1} of the same content within minutes are decided as one.
          </p>
        )}
        {item.alike.length > 0 && (
          <Checkbox
            checked={withAlike}
            onChange={(event) => onAlike(event.currentTarget.checked)}
            label={
              <>
                Decide {item.alike.length} that look alike in the same way <KeyCaps keys="B" />
              </>
            }
          />
        )}
        <Facts
          facts={[
            ['Site', item.site.name],
            ['Camera', item.camera.name],
            ['Time', <RelativeTime key="time" at={item.time} zone={item.site.time_zone} isAbsolute />],
            ...item.history.map(({ label, value }) => [label, value] as const),
          ]}
        />
        {item.opinions.length > 0 && <Opinions item={item} />}
      </div>
    </div>
  )
}

function Neighbours({ item }: { item: ReviewItem }) {
  const [shown, setShown] = useState<string>()
  const large = item.neighbours.find(({ id }) => id === shown)
  return (
    <div>
      <ul className={classes.neighbours} aria-label="Pictures just before and after">
        {item.neighbours.map(({ id, time, thumbnail }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.neighbour}
              aria-pressed={id === shown}
              onClick={() => setShown(id === shown ? undefined : id)}
            >
              <img src={thumbnail} alt="" />
              <RelativeTime at={time} zone={item.site.time_zone} isAbsolute />
            </button>
          </li>
        ))}
      </ul>
      {large && (
        <img className={classes.large} src={large.thumbnail} alt="The moment before or after, enlarged" />
      )}
    </div>
  )
}

function PlateEditor({
  editor,
  onDecide,
}: {
  editor: RefObject<HTMLInputElement | null>
  onDecide: (decision: ReviewDecision) => void
}) {
  const [plate, setPlate] = useState('')
  return (
    <form
      className={classes.editor}
      onSubmit={(event) => {
        event.preventDefault()
        if (plate.trim() !== '') onDecide({ outcome: 'corrected', plate: plate.trim() })
      }}
    >
      <TextInput
        ref={editor}
        aria-label="Another plate"
        placeholder="Another plate (E)"
        maxLength={32}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        value={plate}
        onChange={(event) => setPlate(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
      />
      <Button type="submit" variant="default" disabled={plate.trim() === ''}>
        Correct
      </Button>
    </form>
  )
}

const Opinions = ({ item }: { item: ReviewItem }) => (
  <section aria-label="What others said">
    <h3 className={classes.subtitle}>What others said</h3>
    <ul className={classes.opinions}>
      {item.opinions.map(({ by, at, text }) => (
        <li key={`${at} ${text}`}>
          <b>{by ?? 'A former member'}</b>: {text}{' '}
          <RelativeTime at={at} zone={item.site.time_zone} isAbsolute />
        </li>
      ))}
    </ul>
  </section>
)
