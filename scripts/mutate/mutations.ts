import { mutationsOf, type Mutation } from './mutation.ts'
import { mutationsOfForms } from './of-forms.ts'
import { mutationsOfPages } from './of-pages.ts'
import { mutationsOfServer } from './of-server.ts'

const classes = mutationsOf('rules/src/explorer/classes.ts')
const format = mutationsOf('rules/src/text/format.ts')
const formatDate = mutationsOf('rules/src/time/format-date.ts', 'rules/src/text/format.test.ts')
const status = mutationsOf('rules/src/cameras/status.ts')
const range = mutationsOf('rules/src/time/time-range.ts')
const period = mutationsOf('rules/src/time/time-filter.ts')
const alertForm = mutationsOf('rules/src/alerts/alert-form.ts')
const siteTypes = mutationsOf('rules/src/sites/site-types.ts')
const invites = mutationsOf(
  'server/src/organisation/invite-routes.ts',
  'server/src/organisation/invites.test.ts',
)
const settings = mutationsOf('server/src/marketplace/app-setting.ts', 'server/src/marketplace/routes.test.ts')

export const mutations: readonly Mutation[] = [
  ...mutationsOfForms,
  ...mutationsOfPages,
  ...mutationsOfServer,
  invites('PLAT-117', 'if (name !== undefined && joinName(splitName(name)) !== invite.name)', 'if (false)'),
  invites('PLAT-117', 'if (email !== undefined && email !== invite.email)', 'if (false)'),
  settings('PLAT-221', "row.settings['username'] ?? ''", "''"),
  settings('PLAT-221', "row.settings['oauth_client_id'] ?? ''", "''"),
  settings('PLAT-221', "row.settings['integration_partner_id'] ?? ''", "''"),
  settings('PLAT-221', '  enabled: isEnabled,', '  enabled: false,'),
  classes('EXPL-208', 'high: confidenceFrom.high - 0.5', 'high: confidenceFrom.high'),
  classes('EXPL-208', 'medium: confidenceFrom.medium - 0.5', 'medium: confidenceFrom.medium + 1'),
  classes('PLAT-153', 'threshold >= alertConfidence.greenFrom', 'threshold > alertConfidence.greenFrom'),
  classes(
    'PLAT-153',
    'threshold >= alertConfidence.recommendedMin',
    'threshold > alertConfidence.recommendedMin',
  ),
  classes('EXPL-091', 'riskScore <= riskScoreLimits.lowUpTo', 'riskScore < riskScoreLimits.lowUpTo'),
  classes('EXPL-091', 'riskScore < riskScoreLimits.highFrom', 'riskScore <= riskScoreLimits.highFrom'),
  classes('EXPL-140', 'riskScore <= riskBarLimits.greenUpTo', 'riskScore < riskBarLimits.greenUpTo'),
  classes('EXPL-140', 'riskScore <= riskBarLimits.orangeUpTo', 'riskScore < riskBarLimits.orangeUpTo'),
  classes('EXPL-090', 'row.is_safe && ', ''),
  classes('EXPL-090', 'row.risk_level >= safeRiskScoreFrom', 'row.risk_level > safeRiskScoreFrom'),
  classes('EXPL-056', 'minutes <= overlayMinutes.greenUpTo', 'minutes < overlayMinutes.greenUpTo'),
  classes('EXPL-056', 'minutes <= overlayMinutes.yellowUpTo', 'minutes < overlayMinutes.yellowUpTo'),
  classes('EXPL-056', "if (!lastImageAt) return 'grey'", "if (!lastImageAt) return 'red'"),
  classes('EXPL-133', 'speedKmh === speedShownAsZeroKmh ? 0 : speedKmh', 'speedKmh'),
  classes('EXPL-133', 'speedKmh < hiddenCarSpeedBelowKmh', 'speedKmh <= hiddenCarSpeedBelowKmh'),
  classes('EXPL-134', 'time < to', 'time <= to'),
  classes('EXPL-134', 'weekdays.includes(weekday) && ', ''),
  classes('SITE-030', 'Math.min(1, Math.max(0, count / highestCount))', '0'),
  formatDate(
    'PLAT-257',
    'distance >= relativeTimeLimitDays * 86_400',
    'distance > relativeTimeLimitDays * 86_400',
  ),
  format(
    'EXPL-136',
    'formatPercent(confidencePercent(confidence))',
    'formatPercent(Math.floor(confidencePercent(confidence)))',
  ),
  format('PLAT-138', 'hours: Math.floor((whole % 1440) / 60)', 'hours: Math.floor(whole / 60)'),
  status('SITE-085', 'if (camera.last_seen === null) return OnlineStatus.PENDING', ''),
  status(
    'SITE-085',
    'if (camera.event_frequency === null && !isSafetyCamera(camera.app_type)) return OnlineStatus.PENDING',
    '',
  ),
  status('SITE-086', '+ days * dayMs > now.getTime()', '> now.getTime()'),
  status('SITE-081', 'isSafety ? paths.safetyExplorer : paths.vehicleExplorer', 'paths.vehicleExplorer'),
  status('PLAT-080', 'dashboardType !== DashboardType.MAUI63', 'true'),
  range('EXPL-200', '1 - daysOfPreset[period]', '-daysOfPreset[period]'),
  range('EXPL-203', '1 - defaultRangeDays', '-defaultRangeDays'),
  range('EXPL-031', 'from: day(1)', 'from: day(0)'),
  period('EXPL-201', 'period: TimePeriod.CUSTOM }', 'period: filter.period }'),
  alertForm('PLAT-151', 'if (!isThreshold(alert.confidence_threshold))', 'if (false)'),
  siteTypes('SITE-015', 'OnlineStatus.PENDING', 'OnlineStatus.ONLINE'),
]
