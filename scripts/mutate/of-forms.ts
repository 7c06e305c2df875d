import { mutationsOf, type Mutation } from './mutation.ts'

const alertForm = mutationsOf('rules/src/alerts/alert-form.ts')
const cameraForm = mutationsOf('rules/src/cameras/form.ts')
const thresholds = mutationsOf('rules/src/cameras/thresholds.ts')
const payload = mutationsOf('rules/src/cameras/payload.ts')
const siteForm = mutationsOf('rules/src/sites/form.ts')
const regions = mutationsOf('rules/src/regions/validate-region.ts')
const webhooks = mutationsOf('rules/src/webhooks/webhook-form.ts')
const numbers = mutationsOf('rules/src/text/number-input.ts')

/** Validation and payloads of forms. */
export const mutationsOfForms: readonly Mutation[] = [
  alertForm('PLAT-134', '...(msg_number.length > 0 ? [AlertAction.SMS] : []),', ''),
  alertForm('PLAT-145', "if (alert.description.trim() === '')", 'if (false)'),
  alertForm('PLAT-146', 'if (alert.action === null && alert.on_call === null)', 'if (false)'),
  alertForm('PLAT-147', 'if (addresses.length === 0) return alertMessages.emailRequired', ''),
  alertForm('PLAT-147', '!isEmail(address)', 'false'),
  alertForm('PLAT-148', '!isMobileNumber(number)', 'false'),
  alertForm('PLAT-149', 'if (isOn(AlertAction.WEBHOOK) && alert.webhook === null)', 'if (false)'),
  alertForm('PLAT-150', '!alert.all_images && alert.alert_list === null', 'alert.alert_list === null'),
  alertForm('PLAT-154', 'if (alert.dwell_time === undefined)', 'if (false)'),
  alertForm('PLAT-155', '!alert.all_sites && alert.sites.length === 0', 'alert.sites.length === 0'),
  alertForm(
    'PLAT-152',
    'threshold < alertConfidence.recommendedMin',
    'threshold <= alertConfidence.recommendedMin',
  ),
  cameraForm('SITE-099', "if (name === '') return { name: cameraMessages.nameRequired }", ''),
  cameraForm('SITE-100', 'isCameraNameTaken(name, others) ?', 'false ?'),
  cameraForm('SITE-101', '> cameraNameMaxLength', '>= cameraNameMaxLength'),
  cameraForm('SITE-102', '!form.event_frequency &&', 'false &&'),
  cameraForm('SITE-103', '!form.country?.trim() &&', 'false &&'),
  cameraForm('SITE-104', 'return isAboveZero(number) ? {} : { [field]: notNumber }', 'return {}'),
  cameraForm(
    'SITE-106',
    '    cameraMessages.verticalFovNotNumber,',
    '    cameraMessages.focalLengthNotNumber,',
  ),
  cameraForm(
    'SITE-110',
    "...notNumberFault('latitude', form.latitude, cameraMessages.latitudeNotNumber),",
    '',
  ),
  cameraForm('SITE-119', 'setting[`${distance}_enabled`] && ', ''),
  cameraForm('SITE-120', 'limit >= 0', 'limit > 0'),
  cameraForm('SITE-098', '    : cameraMessages.functionRequired', '    : undefined'),
  thresholds('SITE-121', 'if (period === ThresholdPeriod.OFF) continue', ''),
  thresholds('SITE-121', 'period === ThresholdPeriod.OFF ? 0 : ', ''),
  thresholds('SITE-122', 'if (period === undefined) faults', 'if (false) faults'),
  thresholds('SITE-092', 'isShown(a) - isShown(b) || a - b', 'a - b'),
  payload('SITE-124', 'number !== undefined && Number.isFinite(number) ? number : 0', 'number as number'),
  payload('SITE-126', 'setting?.heavy_plant_to_public_safety_distance_enabled', 'setting'),
  payload('SITE-128', 'Number.isFinite(lat) && Number.isFinite(lng)', 'Number.isFinite(lat)'),
  payload('SITE-129', 'form.app_type ?? CameraAppType.HS', 'form.app_type'),
  siteForm('SITE-051', "if (name === '') return { name: siteMessages.nameRequired }", ''),
  siteForm('SITE-052', '> siteNameMaxLength', '>= siteNameMaxLength'),
  siteForm('SITE-053', 'isBlank(form.address) &&', 'false &&'),
  siteForm('SITE-059', '!isCount(form.number_of_bays) &&', 'false &&'),
  siteForm('SITE-061', '!isFilled(contact?.email, isEmail) &&', 'false &&'),
  siteForm('SITE-065', '{6,15}', '{5,15}'),
  siteForm('SITE-050', 'return value.trim() as T', 'return value'),
  regions('SITE-156', 'outline.length > roiMaxPoints', 'outline.length >= roiMaxPoints'),
  regions('SITE-155', 'if (!isSimplePolygon(outline)) return regionMessages.selfIntersecting', ''),
  regions('SITE-157', 'options.needsOne && ', ''),
  webhooks('PLAT-188', '!callable.has(protocol) || ', ''),
  numbers('SITE-131', '!isUnsigned && text.startsWith', 'text.startsWith'),
  numbers('SITE-132', String.raw`whole.replace(/^0+(?=\d)/, '')`, 'whole'),
]
