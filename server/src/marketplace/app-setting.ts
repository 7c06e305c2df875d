import type { AppSetting } from '#contract/marketplace/api.ts'
import { AppSlug } from '#contract/marketplace/apps.ts'
import { findCatalogueApp } from '#contract/marketplace/catalogue.ts'
import { allForwarded, type Forwards } from '#contract/marketplace/forwards.ts'
import { fieldsOf } from '#contract/marketplace/integration-fields.ts'
import { integrationFaults } from '#rules/marketplace/settings.ts'
import { daysLeft, hasTrial, trialEnd } from '#rules/marketplace/trial.ts'
import { refuseFaults } from '../core/http/form-faults.ts'
import type { SecretBox } from '../core/secrets/secrets.ts'
import type { Db } from '../db.ts'
import {
  findAppRow,
  findStolenPlates,
  forwardsOf,
  openSecrets,
  saveAppRow,
  setStolenPlates,
  type AppRow,
} from './queries.ts'

const emptySetting = (slug: AppSlug, isEnabled: boolean): AppSetting => ({
  slug,
  is_enabled: isEnabled,
  enabled: isEnabled,
  username: '',
  oauth_client_id: '',
  integration_partner_id: '',
  values: {},
  stored_secrets: [],
  last_success_at: null,
  last_failure: null,
  trial: null,
  forwards: allForwarded,
})

const replyOf = (slug: AppSlug, row: AppRow, storedSecrets: string[], now: Date): AppSetting => ({
  ...emptySetting(slug, row.is_enabled),
  username: row.settings['username'] ?? '',
  oauth_client_id: row.settings['oauth_client_id'] ?? '',
  integration_partner_id: row.settings['integration_partner_id'] ?? '',
  values: row.settings,
  stored_secrets: storedSecrets,
  last_success_at: row.last_success_at?.toISOString() ?? null,
  last_failure:
    row.last_failed_at && row.last_failure
      ? { at: row.last_failed_at.toISOString(), text: row.last_failure }
      : null,
  trial: row.trial_ends_at && {
    ends_at: row.trial_ends_at.toISOString(),
    days_left: daysLeft(row.trial_ends_at, now),
    has_ended: row.trial_ends_at <= now,
  },
  forwards: forwardsOf(row),
})

/** The stored setting of an app, or undefined. The stolen vehicles app is stored with the organisation. */
export async function findAppSetting(
  db: Db,
  orgId: string,
  slug: AppSlug,
  secrets: SecretBox,
  now: Date,
): Promise<AppSetting | undefined> {
  if (slug === AppSlug.STOLEN_VEHICLES) return emptySetting(slug, await findStolenPlates(db, orgId))
  const row = await findAppRow(db, orgId, slug)
  return row && replyOf(slug, row, Object.keys(openSecrets(row, secrets)), now)
}

export interface AppValues {
  isEnabled: boolean
  values: Record<string, string | undefined>
  forwards?: Forwards | undefined
}

/** Saves a setting. Omitted fields and empty secrets stay unchanged. */
export async function saveAppSetting(
  db: Db,
  orgId: string,
  slug: AppSlug,
  { isEnabled, values, forwards }: AppValues,
  secrets: SecretBox,
  now: Date,
): Promise<void> {
  if (slug === AppSlug.STOLEN_VEHICLES) {
    await setStolenPlates(db, orgId, isEnabled)
    return
  }
  const before = await findAppRow(db, orgId, slug)
  const stored = before ? openSecrets(before, secrets) : {}
  const settings: Record<string, string> = {}
  const secretValues: Record<string, string> = {}
  for (const { name, isSecret } of fieldsOf(slug)) {
    const value = isSecret ? values[name] || stored[name] : (values[name] ?? before?.settings[name])
    if (value) (isSecret ? secretValues : settings)[name] = value
  }
  refuseFaults(
    integrationFaults(slug, {
      isEnabled,
      values: { ...settings, ...secretValues },
      storedSecrets: Object.keys(secretValues),
    }),
  )
  const sealed_secrets =
    Object.keys(secretValues).length > 0 ? secrets.seal(JSON.stringify(secretValues)) : null
  const app = findCatalogueApp(slug)
  const startsTrial = isEnabled && app !== undefined && hasTrial(app)
  await saveAppRow(
    db,
    orgId,
    slug,
    {
      is_enabled: isEnabled,
      settings,
      sealed_secrets,
      trial_ends_at: before?.trial_ends_at ?? (startsTrial ? trialEnd(now) : null),
      forwards: forwards ?? (before ? forwardsOf(before) : allForwarded),
    },
    now,
  )
}
