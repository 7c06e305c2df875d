export interface MeasuredCall {
  name: string
  /** What the product is asked. */
  url: string
  /** What a page cannot do without, written by hand; $1 is the organisation. */
  floor: string[]
  /** Lists must cost the same at any size; sums may cost somewhat more. */
  kind: 'list' | 'sum'
}

/** What the calls of one database are about. */
export interface Subject {
  plate: string
  siteId: string
}

/** A page of detections with their images and places: the rows first, so that little is joined. */
const detectionPage = (offset: number, where = '') => `
  select page.*, images.media_key, cameras.name as camera, sites.name as site
  from (select * from detections where org_id = $1 ${where} order by time desc, id desc limit 10 offset ${offset}) as page
  join images on images.org_id = page.org_id and images.time = page.time and images.id = page.image_id
  join cameras on cameras.org_id = page.org_id and cameras.id = page.camera_id
  join sites on sites.org_id = page.org_id and sites.id = page.site_id`
const detectionCount = 'select sum(detections) from detection_days where org_id = $1'
const sums = (where: string) => [
  `select sum(passes), sum(confidence_sum) / sum(detections), sum(speed_sum) / sum(speed_count)
   from detection_days where org_id = $1 ${where}`,
  `select sum(images) from image_days where org_id = $1 ${where}`,
]
const lastMonth = "and day >= (now() - interval '29 days')::date"

/** The pages of the vehicle explorer, the overview and parking, each with the queries it is measured by. */
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
        'select sum(passes) from detection_days where org_id = $1',
        `select passes.*, cameras.name as camera, sites.name as site,
           (select times_seen from plates where plates.org_id = $1 and plates.plate = passes.plate) as times_seen
         from passes join cameras on cameras.org_id = passes.org_id and cameras.id = camera_id
         join sites on sites.org_id = passes.org_id and sites.id = passes.site_id
         where passes.org_id = $1 order by time desc, passes.id desc limit 10`,
      ],
    },
    {
      name: 'images, page 1',
      kind: 'list',
      url: 'explorer/images?page=1',
      floor: [
        'select sum(images) from image_days where org_id = $1',
        `select images.*, (select json_agg(detections) from detections where detections.org_id = $1
           and detections.time = images.time and image_id = images.id) as seen
         from images where org_id = $1 order by time desc, id desc limit 10`,
      ],
    },
    {
      name: 'summary, 30 days',
      kind: 'sum',
      url: `summary/${month}`,
      floor: [
        ...sums(lastMonth),
        "select count(*) from plates where org_id = $1 and last_seen >= now() - interval '29 days'",
      ],
    },
    {
      name: 'summary, all time',
      kind: 'sum',
      url: 'summary',
      floor: [...sums(''), 'select count(*) from plates where org_id = $1'],
    },
    {
      name: 'daily summary, 30 days',
      kind: 'sum',
      url: `explorer/detections/unique/dailysummary/${month}`,
      floor: [
        `select day, sum(passes) from detection_days where org_id = $1 ${lastMonth} group by day`,
        `select day, sum(images) from image_days where org_id = $1 ${lastMonth} group by day`,
      ],
    },
    {
      name: 'daily summary, all time',
      kind: 'sum',
      url: 'explorer/detections/unique/dailysummary',
      floor: [
        'select day, sum(passes) from detection_days where org_id = $1 group by day',
        'select day, sum(images) from image_days where org_id = $1 group by day',
      ],
    },
    {
      name: 'most read plates, 30 days',
      kind: 'sum',
      url: `explorer/plates/mostread/${month}`,
      floor: [
        `select plate, sum(passes), max(last_seen) from plate_days where org_id = $1 ${lastMonth}
         group by plate order by 2 desc limit 10`,
      ],
    },
    {
      name: 'most read plates, all time',
      kind: 'sum',
      url: 'explorer/plates/mostread',
      floor: ['select * from plates where org_id = $1 order by times_seen desc limit 10'],
    },
    {
      name: 'plate graph',
      kind: 'list',
      url: `explorer/plates/${plate}/sitegraph/${month}`,
      floor: [
        `select site_id, time, image_id, orientation from passes
         where org_id = $1 and plate = '${plate}' and time >= now() - interval '29 days' order by time`,
      ],
    },
    {
      name: 'search with misreads',
      kind: 'list',
      url: `explorer/detections/${month}?plates=${plate}`,
      floor: [
        `select plate from plates where org_id = $1 and (left(plate_key, 3) = left('${plate}', 3)
           or right(plate_key, 3) = right('${plate}', 3))`,
        `select * from detections where org_id = $1 and plate = '${plate}' and time >= now() - interval '29 days'
         order by time desc limit 10`,
      ],
    },
    {
      name: 'live overview',
      kind: 'sum',
      url: 'explorer/live/overview',
      floor: [
        "select site_id, count(*) from visits where org_id = $1 and ended_at = 'infinity' group by site_id",
        "select count(*) from visits where org_id = $1 and entry_time >= date_trunc('day', now())",
        'select site_id, sum(entries - exits) from visit_hours where org_id = $1 group by site_id',
      ],
    },
    {
      name: 'dwell table',
      kind: 'list',
      url: 'explorer/live/dwell_time?page=1',
      floor: [
        "select count(*) from visits where org_id = $1 and ended_at = 'infinity'",
        "select * from visits where org_id = $1 and ended_at = 'infinity' order by entry_time limit 10",
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
