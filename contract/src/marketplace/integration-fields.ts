import { AppSlug } from './apps.ts'
import { marketplaceMessages } from './messages.ts'

/** A setting of an integration: its form field and its validation. */
export interface IntegrationField {
  readonly name: string
  readonly label: string
  readonly help?: string
  /** The error when the app is enabled without it. A field without this text is optional. */
  readonly required?: string
  /** Stored encrypted, and never returned. */
  readonly isSecret?: true
  readonly kind?: 'url'
}

const partner = {
  name: 'integration_partner_id',
  label: 'Integration Partner Id',
  help: 'Only where the provider gave you one.',
} as const

const apiKey = {
  name: 'api_key',
  label: 'API Key',
  required: marketplaceMessages.apiKeyRequired,
  isSecret: true,
} as const

/** The apps that connect to other systems, and their settings. */
export const integrationFields = {
  [AppSlug.SALESFORCE]: [
    { name: 'username', label: 'Username', required: marketplaceMessages.usernameRequired },
    { name: 'oauth_client_id', label: 'OAuth Client Id', required: marketplaceMessages.clientIdRequired },
    partner,
  ],
  [AppSlug.HUBSPOT]: [
    apiKey,
    {
      name: 'plate_property',
      label: 'Plate property',
      help: 'The contact property that holds number plates. Left empty: license_plate.',
    },
  ],
  [AppSlug.AZURE_LOG_ANALYTICS]: [
    { name: 'workspace_id', label: 'Workspace Id', required: 'Please provide the workspace id' },
    {
      name: 'shared_key',
      label: 'Shared Key',
      required: 'Please provide the shared key',
      isSecret: true,
    },
    {
      name: 'log_type',
      label: 'Log type',
      help: 'The name of the table, without its ending _CL. Left empty: SightlineDetections.',
    },
  ],
  [AppSlug.AZURE_DATABRICKS]: [
    {
      name: 'workspace_url',
      label: 'Workspace URL',
      required: 'Please provide the workspace URL',
      kind: 'url',
    },
    {
      name: 'volume_path',
      label: 'Volume path',
      help: 'For example /Volumes/main/sightline/detections',
      required: 'Please provide the volume path',
    },
    {
      name: 'access_token',
      label: 'Access token',
      required: 'Please provide the access token',
      isSecret: true,
    },
  ],
  [AppSlug.INX]: [
    { name: 'base_url', label: 'Base URL', required: 'Please provide the base URL', kind: 'url' },
    apiKey,
    partner,
  ],
  [AppSlug.SWIPED_ON]: [
    apiKey,
    { name: 'location_id', label: 'Location Id', required: 'Please provide the location id' },
  ],
} as const satisfies Partial<Record<AppSlug, readonly IntegrationField[]>>

export type IntegrationSlug = keyof typeof integrationFields

export const isIntegration = (slug: string): slug is IntegrationSlug => slug in integrationFields

export const fieldsOf = (slug: string): readonly IntegrationField[] =>
  (integrationFields as Partial<Record<string, readonly IntegrationField[]>>)[slug] ?? []
