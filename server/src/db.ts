import type { Kysely } from 'kysely'
import type { AlertTables } from './alerts/tables.ts'
import type { FilterListTables } from './filter-lists/tables.ts'
import type { AnnotationTables } from './annotations/tables.ts'
import type { ApiKeyTables } from './api-keys/tables.ts'
import type { AuditTables } from './audit/tables.ts'
import type { AuthTables } from './auth/tables.ts'
import type { AssistantTables } from './assistants/tables.ts'
import type { BackupTables } from './backups/tables.ts'
import type { MachineTables } from './machine/tables.ts'
import type { BillingTables } from './billing/tables.ts'
import type { CameraTables } from './cameras/tables.ts'
import type { HeatmapTables } from './heatmaps/tables.ts'
import type { CaseTables } from './cases/tables.ts'
import type { ContactTables } from './contact/tables.ts'
import type { CustomerTables } from './customers/tables.ts'
import type { EvidenceTables } from './evidence/tables.ts'
import type { HomeAssistantTables } from './home-assistant/tables.ts'
import type { CamtrapImportTables } from './imports/camtrap/tables.ts'
import type { HistoryImportTables } from './imports/history/tables.ts'
import type { IngestTables } from './ingest/tables.ts'
import type { LiveTables } from './live/tables.ts'
import type { MarketplaceTables } from './marketplace/tables.ts'
import type { MediaTables } from './media/tables.ts'
import type { OnCallTables } from './on-call/tables.ts'
import type { OrganisationTables } from './organisation/tables.ts'
import type { ParkingTables } from './parking/tables.ts'
import type { RegionTables } from './regions/tables.ts'
import type { PrivacyTables } from './privacy/tables.ts'
import type { RetentionTables } from './retention/tables.ts'
import type { SafetyTables } from './safety/tables.ts'
import type { ShareTables } from './shares/tables.ts'
import type { ScimTables } from './scim/tables.ts'
import type { SetupTables } from './setup/tables.ts'
import type { TransparencyTables } from './transparency/tables.ts'
import type { SignOnTables } from './sign-on/tables.ts'
import type { SiteTables } from './sites/tables.ts'
import type { MessageTables } from './messages/tables.ts'
import type { WebhookTables } from './webhooks/tables.ts'
import type { SourceTables } from './sources/tables.ts'
import type { TagTables } from './tags/tables.ts'
import type { ReviewTables } from './review/tables.ts'
import type { VehicleTables } from './vehicles/tables.ts'
import type { ViewTables } from './views/tables.ts'
import type { VisionTables } from './vision/tables.ts'
import type { WildlifeTables } from './wildlife/tables.ts'

/** Every table of the product, each declared in its room. */
export interface Tables
  extends
    AuditTables,
    AuthTables,
    ApiKeyTables,
    AssistantTables,
    BackupTables,
    BillingTables,
    ContactTables,
    CustomerTables,
    OnCallTables,
    OrganisationTables,
    CamtrapImportTables,
    HistoryImportTables,
    MarketplaceTables,
    ScimTables,
    SetupTables,
    ShareTables,
    SignOnTables,
    TransparencyTables,
    SiteTables,
    SourceTables,
    CameraTables,
    CaseTables,
    EvidenceTables,
    TagTables,
    RegionTables,
    AlertTables,
    FilterListTables,
    AnnotationTables,
    HeatmapTables,
    HomeAssistantTables,
    IngestTables,
    LiveTables,
    MachineTables,
    MediaTables,
    MessageTables,
    ReviewTables,
    VehicleTables,
    ViewTables,
    VisionTables,
    WebhookTables,
    ParkingTables,
    PrivacyTables,
    RetentionTables,
    SafetyTables,
    WildlifeTables {}

/** The first argument of every query. A transaction is also a Db. */
export type Db = Kysely<Tables>
