import { Button, Group, Paper, Progress, Text, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, useState, type ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import type { FirstSteps as Steps, OrganisationKind } from '#contract/setup/api.ts'
import { useOrganisationKind } from '../lib/session/use-organisation-kind.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { showError } from '../lib/notices.ts'
import { BlockSkeleton } from '../ui/states/skeletons.tsx'
import { hideFirstSteps } from './api.ts'
import { DemoCard } from './demo-card.tsx'
import { FirstSiteForm } from './first-site-form.tsx'
import classes from './first-steps.module.css'

const CameraStep = lazyPart(async () => (await import('./camera-step.tsx')).CameraStep)

interface Step {
  title: string
  isDone: boolean
  /** The result of the step, or the reason to do it. */
  text: string
  action?: ReactNode
  detail?: ReactNode
}

const link = (to: string, label: string) => (
  <Button component={Link} to={to} variant="default" size="xs">
    {label}
  </Button>
)

function stepsOf(steps: Steps, kind: OrganisationKind): Step[] {
  const sitePath = steps.site_id ? `${paths.sites}/${steps.site_id}` : paths.sites
  return [
    {
      title: 'Add a site',
      isDone: steps.sites > 0,
      text:
        steps.sites > 0
          ? `${steps.sites} ${steps.sites === 1 ? 'site' : 'sites'}`
          : 'A place with cameras: a car park, a worksite, a coast.',
      ...(steps.sites === 0
        ? { detail: <FirstSiteForm kind={kind} /> }
        : { action: link(paths.sites, 'Sites') }),
    },
    {
      title: 'Add a camera',
      isDone: steps.cameras > 0,
      text:
        steps.cameras > 0
          ? `${steps.cameras} ${steps.cameras === 1 ? 'camera' : 'cameras'}`
          : 'It belongs to a site.',
      ...(steps.sites > 0 && { action: link(sitePath, steps.cameras > 0 ? 'Cameras' : 'Add a camera') }),
    },
    {
      title: 'Connect the camera',
      isDone: steps.has_posts,
      text: steps.has_posts
        ? 'Events arrive.'
        : 'Copy its address into the camera, or send a sample event first.',
      ...(steps.camera &&
        !steps.has_posts && {
          detail: (
            <Suspense fallback={<BlockSkeleton height={420} />}>
              <CameraStep camera={steps.camera} />
            </Suspense>
          ),
        }),
    },
    {
      title: 'Invite people',
      isDone: steps.others > 0,
      text:
        steps.others > 0
          ? `${steps.others} other ${steps.others === 1 ? 'person' : 'people'}`
          : 'They get a mail with a link to register.',
      action: link(`${paths.userInvites}/create`, 'Create Invite'),
    },
    ...(kind === 'wildlife'
      ? []
      : [
          {
            title: 'Turn on apps',
            isDone: steps.has_apps,
            text: steps.has_apps
              ? 'Apps for your sites are on.'
              : 'Parking, stolen vehicles, health and safety, and connections to other systems.',
            action: link(paths.marketplaceApps, 'App Marketplace'),
          },
        ]),
  ]
}

interface Props {
  steps: Steps
  canHide: boolean
  /** One line until it is expanded. */
  isCompact?: boolean
}

/** The first steps of a new organisation, with the completed ones marked. */
export function FirstSteps({ steps, canHide, isCompact = false }: Props) {
  const [isOpen, setOpen] = useState(!isCompact)
  const kind = useOrganisationKind()
  const list = stepsOf(steps, kind)
  const done = list.filter(({ isDone }) => isDone).length
  return (
    <Paper component="section" aria-label="First steps" bg="var(--surface)" p={isOpen ? 'lg' : 'sm'}>
      <Group justify="space-between" align="flex-start" mb={isOpen ? 'md' : 0}>
        <div>
          <Title order={2}>First steps</Title>
          <Text size="sm" c="dimmed">
            {done} of {list.length} done
          </Text>
        </div>
        <Group gap="xs">
          {!isOpen && (
            <Button variant="default" size="xs" onClick={() => setOpen(true)}>
              Show
            </Button>
          )}
          {canHide && (
            <Button variant="subtle" size="xs" onClick={() => void hideFirstSteps().catch(showError)}>
              Hide
            </Button>
          )}
        </Group>
      </Group>
      {isOpen && <StepList list={list} done={done} />}
      {isOpen && !steps.has_posts && <DemoCard />}
    </Paper>
  )
}

function StepList({ list, done }: { list: readonly Step[]; done: number }) {
  return (
    <>
      <Progress value={(done / list.length) * 100} size="sm" mb="md" aria-label="Steps done" />
      <ol className={classes.steps}>
        {list.map(({ title, isDone, text, action, detail }, index) => (
          <li key={title} className={classes.step} data-done={isDone}>
            <span className={classes.mark} aria-hidden>
              {isDone ? <IconCheck size={16} stroke={2} /> : index + 1}
            </span>
            <div className={classes.words}>
              <Text fw={600}>
                {title}
                {isDone && <span className={classes.done}> done</span>}
              </Text>
              <Text size="sm" c="dimmed">
                {text}
              </Text>
              {detail && <div className={classes.detail}>{detail}</div>}
            </div>
            {action}
          </li>
        ))}
      </ol>
    </>
  )
}
