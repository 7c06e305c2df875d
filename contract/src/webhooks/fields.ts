import { z } from 'zod'

/** The format of a webhook: the product's JSON, a chat format, or a custom template. */
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
  eventSites: 1000,
} as const

/** The timeout of a receiver. Interactive tests wait longer. */
export const webhookTimeoutMs = { usual: 10_000, waitingForResult: 30_000 } as const

/** A webhook that fails for this long is disabled. ADMINs are warned before. */
export const webhookOffAfterDays = 5
export const webhookWarnAfterHours = 24

/** The time for which the previous secret also signs, so that a receiver can be updated. */
export const secretOverlapHours = 24

export const Headers = z.record(
  z.string().max(webhookLimits.headerName),
  z.string().max(webhookLimits.headerValue),
)
