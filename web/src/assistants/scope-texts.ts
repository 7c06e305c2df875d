import type { AssistantScope } from '#contract/assistants/api.ts'

/** The permissions of an assistant, as a person reads them. */
export const scopeTexts: Record<AssistantScope, { label: string; help: string }> = {
  read: {
    label: 'Read',
    help: 'Sites, cameras, vehicles, observations, sightings, alerts and pictures that you can see, with the same masks.',
  },
  write: {
    label: 'Make changes',
    help: 'Acknowledge alerts and observations, add notes about vehicles and tag cameras.',
  },
}
