export interface MeasuredCall {
  name: string
  /** The path of the call. */
  url: string
  /** The least SQL that the page needs, written by hand; $1 is the organisation. */
  floor: string[]
  /** Lists must cost the same at any size; sums may cost somewhat more. */
  kind: 'list' | 'sum'
}

/** The parameters of the calls on one database. */
export interface Subject {
  plate: string
  siteId: string
}

/**
 * Rows with what a table shows of each: its picture and all that was seen on it, its camera, site and tags. The rows
 * come first, so that little is joined; `time` and `image_id` name their pictures.
 */
const shown = (rows: string) => `
  select page.*, images.media_key, images.width, images.height, cameras.name as camera, sites.name as site,
    (select json_agg(detections) from detections where detections.org_id = $1
      and detections.time = images.time and detections.image_id = images.id) as seen,
    (select json_agg(label) from tags join site_tags on site_tags.org_id = $1 and tag_id = id
      where tags.org_id = $1 and site_tags.site_id = images.site_id) as site_tags,
    (select json_agg(label) from tags join camera_tags on camera_tags.org_id = $1 and tag_id = id
      where tags.org_id = $1 and camera_tags.camera_id = images.camera_id) as camera_tags
  from (${rows}) as page
  join images on images.org_id = $1 and images.time = page.image_time and images.id = page.image_id
  join cameras on cameras.org_id = $1 and cameras.id = images.camera_id
  join sites on sites.org_id = $1 and sites.id = images.site_id`
const detectionPage = (offset: number, where = '') =>
  shown(`select *, time as image_time from detections where org_id = $1 ${where}
    order by time desc, id desc limit 10 offset ${offset}`)
const detectionCount = 'select sum(reads) from camera_months where org_id = $1'
const sums = (period: 'days' | 'months', where: string) => [
  `select sum(passes), sum(confidence_sum) / sum(detections), sum(speed_sum) / sum(speed_count)
   from detection_${period} where org_id = $1 ${where}`,
  `select sum(images) from camera_${period} where org_id = $1 ${where}`,
]
/** Whole days, the hours of today and the minutes of this hour, without events dated in the future. */
const dailySums = (where: string) => `
  select day, sum(images), sum(passes) from (
    select day, images, passes from camera_days where org_id = $1 ${where} and day < now()::date
    union all
    select now()::date, images, passes from camera_hours
    where org_id = $1 and hour >= date_trunc('day', now()) and hour < date_trunc('hour', now())
    union all
    select now()::date, 1, 0 from images where org_id = $1 and time >= date_trunc('hour', now()) and time < now()
    union all
    select now()::date, 0, 1 from passes where org_id = $1 and time >= date_trunc('hour', now()) and time < now()
  ) as counted group by day`
/** A search for a plate includes its misreads. */
const similarPlates = (plate: string) =>
  `select plate from plates where org_id = $1 and (left(plate_key, 3) = left('${plate}', 3)
    or right(plate_key, 3) = right('${plate}', 3))`
const lastMonth = "and day >= (now() - interval '29 days')::date"

/** The pages of the vehicle explorer, the overview and parking, each with the measured queries. */
export function measuredCalls({
  plate,
  siteId,
  from,
  to,
}: Subject & { from: string; to: string }): MeasuredCall[] {
  const month = `${from}/to/${to}`
  return [
    {
      name: 'detections, page 1',
      kind: 'list',
      url: 'explorer/detections?page=1',
      floor: [detectionCount, detectionPage(0)],
    },
    {
      name: 'detections, page 1,000',
      kind: 'list',
      url: 'explorer/detections?page=1000',
      floor: [detectionCount, detectionPage(9990)],
    },
    {
      name: 'detections of a site, page 100',
      kind: 'list',
      url: `explorer/detections?page=100&sites=${siteId}`,
      floor: [
        `${detectionCount} and site_id = '${siteId}'`,
        detectionPage(
          990,
          `and camera_id in (select id from cameras where org_id = $1 and site_id = '${siteId}')`,
        ),
      ],
    },
    {
      name: 'passes, page 1',
      kind: 'list',
      url: 'explorer/detections/unique?page=1',
      floor: [
        'select sum(passes) from camera_months where org_id = $1',
        shown(`select passes.*,
            (select times_seen from plates where plates.org_id = $1 and plates.plate = passes.plate) as times_seen
          from passes where org_id = $1 order by time desc, id desc limit 10`),
      ],
    },
    {
      name: 'images, page 1',
      kind: 'list',
      url: 'explorer/images?page=1',
      floor: [
        'select sum(images) from camera_months where org_id = $1',
        shown(`select time as image_time, id as image_id from images where org_id = $1
          order by time desc, id desc limit 10`),
      ],
    },
    {
      name: 'summary, 30 days',
      kind: 'sum',
      url: `summary/${month}`,
      floor: [
        ...sums('days', lastMonth),
        `select sum(plates) from plate_last_days where org_id = $1 ${lastMonth}`,
      ],
    },
    {
      name: 'summary, all time',
      kind: 'sum',
      url: 'summary',
      floor: [...sums('months', ''), 'select sum(plates) from plate_last_days where org_id = $1'],
    },
    {
      name: 'daily summary, 30 days',
      kind: 'sum',
      url: `explorer/detections/unique/dailysummary/${month}`,
      floor: [dailySums(lastMonth)],
    },
    {
      name: 'daily summary, all time',
      kind: 'sum',
      url: 'explorer/detections/unique/dailysummary',
      floor: ['select day, sum(images), sum(passes) from camera_days where org_id = $1 group by day'],
    },
    {
      name: 'most read plates, 30 days',
      kind: 'sum',
      url: `explorer/plates/mostread/${month}`,
      floor: [
        shown(`select top.*, image_time, image_id
          from (select plate, sum(passes) as times_seen,
              (array_agg(last_pass_time order by last_seen desc))[1] as last_pass_time,
              (array_agg(last_pass_id order by last_seen desc))[1] as last_pass_id
            from plate_days where org_id = $1 ${lastMonth} group by plate order by 2 desc limit 10) as top
          join passes on passes.org_id = $1 and passes.time = last_pass_time and passes.id = last_pass_id`),
      ],
    },
    {
      name: 'most read plates, all time',
      kind: 'sum',
      url: 'explorer/plates/mostread',
      floor: [
        shown(`select top.*, image_time, image_id
          from (select * from (select * from plates where org_id = $1 order by frequency_step desc limit 100) as often
            order by times_seen desc limit 10) as top
          join passes on passes.org_id = $1 and passes.time = last_pass_time and passes.id = last_pass_id`),
      ],
    },
    {
      name: 'plate graph',
      kind: 'list',
      url: `explorer/plates/${plate}/sitegraph/${month}`,
      floor: [
        similarPlates(plate),
        `select site_id, time, image_id, orientation from passes
         where org_id = $1 and plate = '${plate}' and time >= now() - interval '29 days' order by time`,
      ],
    },
    {
      name: 'search with misreads',
      kind: 'list',
      url: `explorer/detections/${month}?plates=${plate}`,
      floor: [
        similarPlates(plate),
        `select count(*) from detections where org_id = $1 and plate = '${plate}'
         and time >= now() - interval '29 days'`,
        detectionPage(0, `and plate = '${plate}' and time >= now() - interval '29 days'`),
      ],
    },
    {
      name: 'live overview',
      kind: 'sum',
      url: 'explorer/live/overview',
      floor: [
        "select site_id, count(*) from visits where org_id = $1 and ended_at = 'infinity' group by site_id",
        "select count(*) from visits where org_id = $1 and entry_time >= date_trunc('day', now())",
        `select site_id, vehicles, open from parking_levels where org_id = $1
         and hour = (select max(hour) from parking_levels where org_id = $1)`,
        "select site_id, sum(entries - exits) from visit_hours where org_id = $1 and hour >= now() - interval '2 days' group by site_id",
      ],
    },
    {
      name: 'dwell table',
      kind: 'list',
      url: 'explorer/live/dwell_time?page=1',
      floor: [
        "select count(*) from visits where org_id = $1 and ended_at = 'infinity'",
        shown(`select visits.plate, visits.entry_time, passes.type, passes.image_time, passes.image_id
          from (select * from visits where org_id = $1 and ended_at = 'infinity' order by entry_time limit 10) as visits
          join passes on passes.org_id = $1 and passes.time = entry_time and passes.id = entry_pass_id`),
      ],
    },
    {
      name: 'parking summary, 30 days',
      kind: 'sum',
      url: `occupancy/occupancy/summary/${month}`,
      floor: [
        "select * from visit_hours where org_id = $1 and hour >= now() - interval '29 days'",
        `select width_bucket(extract(epoch from exit_time - entry_time)::float8 / 60, array[15, 30, 60]::float8[]), count(*)
         from visits where org_id = $1 and exit_time >= now() - interval '29 days' group by 1`,
      ],
    },
  ]
}
