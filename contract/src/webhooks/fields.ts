import { z } from 'zod'

/** What a webhook sends: our own JSON, what a chat program expects, or a template of the ADMIN's own. */
export const bodyFormats = ['standard', 'slack', 'teams', 'discord', 'ntfy', 'custom'] as const
export type BodyFormat = (typeof bodyFormats)[number]

export const bodyFormatLabels: Record<BodyFormat, string> = {
  standard: 'Sightline JSON',
  slack: 'Slack',
  teams: 'Microsoft Teams',
  discord: 'Discord',
  ntfy: 'ntfy',
  custom: 'Own template',
}

export const webhookLimits = {
  name: 100,
  url: 2000,
  headers: 50,
  headerName: 200,
  headerValue: 4000,
  bodyTemplate: 20_000,
} as const

/** How long a receiver may take; who waits for a result waits longer. */
export const webhookTimeoutMs = { usual: 10_000, waitingForResult: 30_000 } as const

/** A webhook that failed for so long is switched off; its ADMINs are warned before. */
export const webhookOffAfterDays = 5
export const webhookWarnAfterHours = 24

/** How long the secret before still signs too, so that a receiver can be changed in peace. */
export const secretOverlapHours = 24

export const Headers = z.record(
  z.string().max(webhookLimits.headerName),
  z.string().max(webhookLimits.headerValue),
)
