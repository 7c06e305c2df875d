import { ActionIcon } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from './living-picture.module.css'
import { scenes, type Sight } from './living-scenes.ts'

const nextMs = 7000

const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Three scenes in turn, with their detections. */
export function LivingPicture() {
  const [index, setIndex] = useState(0)
  const [isPlaying, setPlaying] = useState(() => !prefersStill())
  useEffect(() => {
    if (!isPlaying) return undefined
    const timer = setInterval(() => setIndex((shown) => (shown + 1) % scenes.length), nextMs)
    return () => clearInterval(timer)
  }, [isPlaying])
  const scene = scenes[index]!
  const show = (chosen: number) => {
    setIndex(chosen)
    setPlaying(false)
  }
  return (
    <section className={classes.living} aria-label="What Sightline sees">
      <div className={classes.frame}>
        <img key={scene.name} className={classes.picture} src={scene.picture} alt={scene.alt} />
        <svg
          key={`${scene.name} sights`}
          className={classes.sights}
          viewBox="0 0 960 540"
          preserveAspectRatio="xMidYMid slice"
          aria-hidden
        >
          {scene.sights.map((sight, order) => (
            <SightBox key={sight.label + sight.box.join()} sight={sight} order={order} />
          ))}
        </svg>
      </div>
      <div className={classes.words}>
        <p className={classes.fact}>{scene.fact}</p>
        <div className={classes.choice}>
          {scenes.map(({ name }, position) => (
            <button
              key={name}
              type="button"
              className={classes.choose}
              aria-pressed={position === index}
              onClick={() => show(position)}
            >
              {name}
            </button>
          ))}
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={isPlaying ? 'Pause the pictures' : 'Play the pictures'}
            onClick={() => setPlaying(!isPlaying)}
          >
            {isPlaying ? <IconPlayerPause size={16} /> : <IconPlayerPlay size={16} />}
          </ActionIcon>
        </div>
      </div>
    </section>
  )
}

const letterWidth = 9.4

function SightBox({ sight, order }: { sight: Sight; order: number }) {
  const [left, top, right, bottom] = sight.box
  const width = sight.label.length * letterWidth + 14
  return (
    <g className={classes.sight} data-tone={sight.tone} style={{ animationDelay: `${300 + order * 350}ms` }}>
      <rect className={classes.box} x={left} y={top} width={right - left} height={bottom - top} rx={3} />
      {sight.label && (
        <>
          <rect className={classes.tag} x={left - 1} y={top - 25} width={width} height={24} rx={3} />
          <text className={classes.label} x={left + 6} y={top - 8}>
            {sight.label}
          </text>
        </>
      )}
    </g>
  )
}
