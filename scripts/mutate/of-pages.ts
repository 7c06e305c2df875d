import { mutationsOf, type Mutation } from './mutation.ts'

const paging = mutationsOf('rules/src/explorer/paging.ts')
const menu = mutationsOf('rules/src/menu.ts')
const tags = mutationsOf('rules/src/tags.ts')
const billing = mutationsOf('rules/src/billing.ts')
const siteTypes = mutationsOf('rules/src/sites/site-types.ts')
const periods = mutationsOf('rules/src/parking/periods.ts')
const shapes = mutationsOf('rules/src/media/overlay/image-shapes.ts')
const editor = mutationsOf('rules/src/annotations/editor/editor.ts')

/** Contents and links of pages. */
export const mutationsOfPages: readonly Mutation[] = [
  paging('SITE-011', 'page >= 1 &&', 'page >= 0 &&'),
  paging('SITE-013', 'sizes.includes(size) ? size : fallback', 'size'),
  paging('SITE-010', '...(page === 1 ? {} : { page }),', 'page,'),
  paging('SITE-012', 'itemCount < defaultPageSize', 'itemCount <= defaultPageSize'),
  menu('PLAT-069', '(!adminOnly || role === Role.ADMIN) && ', ''),
  menu('PLAT-071', '.filter(({ items }) => items.length > 0)', ''),
  menu('PLAT-074', 'if (siteTypes.includes(SiteType.CARPARK)) enabled.add(AppSlug.PARKING_MANAGEMENT)', ''),
  menu('PLAT-075', 'if (siteTypes.includes(SiteType.HS)) enabled.add(AppSlug.HEALTH_SAFETY)', ''),
  menu('PLAT-073', 'else enabled.delete(AppSlug.STOLEN_VEHICLES)', ''),
  menu('PLAT-016', 'if (accountType === AccountType.HS) return paths.safetyOverview', ''),
  menu('PLAT-017', 'if (enabledApps.has(AppSlug.PARKING_MANAGEMENT)) return paths.overview', ''),
  menu('PLAT-018', 'if (enabledApps.has(AppSlug.VEHICLE_EXPLORER)) return paths.vehicleExplorer', ''),
  menu(
    'PLAT-023',
    'DashboardType.MAUI63 ? paths.overview : paths.safetyOverview',
    'DashboardType.MAUI63 ? paths.overview : paths.overview',
  ),
  menu('PLAT-072', 'return accountType === AccountType.VEHICLE', 'return true'),
  menu(
    'PLAT-068',
    'dashboardType === DashboardType.MAUI63 ? wildlifeMenu : vehicleAndSafetyMenu',
    'vehicleAndSafetyMenu',
  ),
  tags('SITE-169', 'TagKind.SITE : TagKind.PLAIN', 'TagKind.PLAIN : TagKind.PLAIN'),
  tags('SITE-171', 'kindOrder.indexOf(tagKind(a.label)) - kindOrder.indexOf(tagKind(b.label)) ||', '0 ||'),
  tags('SITE-173', 'tags.some((present) => present.slug === tag.slug) ? tags : ', ''),
  tags('SITE-175', '!isReadOnly && ', ''),
  tags('SITE-176', '|| tag.editable', '|| true'),
  billing('PLAT-230', 'plans.toReversed()', '[...plans]'),
  siteTypes('SITE-017', 'cameras.every(', 'cameras.some('),
  siteTypes('SITE-029', 'isWithin(latitudeRange, centre.lat) &&', ''),
  siteTypes('EXPL-064', '.filter((site) => site.cameras.length > 0)', ''),
  periods('EXPL-067', 'daysIntoWeek(weekdayOf(wall))', 'weekdayOf(wall)'),
  shapes('EXPL-112', '...(options.regions ? regionShapes(regions) : []),', '...regionShapes(regions),'),
  shapes('EXPL-133', 'isViolation || speed === null || !isHiddenBySpeed(object_class, speed)', 'true'),
  editor('EXPL-165', 'tool: AnnotationTool.COMMENT }', 'tool: editor.tool }'),
  editor('EXPL-168', '.filter(({ id }) => !deleted.includes(id))', ''),
  editor('EXPL-174', 'tracksHash(tracksToSave(editor)) !== tracksHash(editor.saved)', 'true'),
]
