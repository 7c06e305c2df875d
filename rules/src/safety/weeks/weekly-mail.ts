import type { SafetyOverview } from '#contract/safety/overview.ts'
import type { RiskDay } from '#contract/safety/replies.ts'
import { paths } from '#contract/paths.ts'
import { formatNumber, formatPercent } from '../../text/format.ts'
import { say, sayStored } from '../../text/say.ts'
import { showDate } from '../../time/format-date.ts'

/** The content of the mail: the numbers of the summary, without pictures. */
export type WeekNumbers = Pick<
  SafetyOverview,
  'all' | 'places' | 'types' | 'changes' | 'cases' | 'ppe' | 'repeats' | 'from' | 'to'
>

interface Week {
  site: { id: string; name: string; time_zone: string }
  numbers: WeekNumbers
  days: readonly RiskDay[]
  /** The worst observations, attached under these names. */
  pictures: readonly MailedPicture[]
  publicUrl: string
}

export interface MailedPicture {
  cid: string
  label: string
  score: number
  time: Date
  observationId: string
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const percent = (share: number | null) => (share === null ? say('no data') : formatPercent(100 * share))

function comparison({ all }: WeekNumbers): string {
  if (all.withheld !== null)
    return say('not compared with the week before: {reason}', { reason: sayStored(all.withheld) })
  if (all.change === null) return say('none in the week before')
  const change = formatPercent(Math.abs(all.change) * 100)
  if (Math.round(all.change * 100) === 0) return say('as in the week before')
  return all.change > 0
    ? say('{change} more per watched hour than in the week before', { change })
    : say('{change} less per watched hour than in the week before', { change })
}

const rate = (value: number | null) => (value === null ? say('no data') : formatNumber(100 * value, 1))

function linesOf({ numbers }: Week): [label: string, value: string][] {
  const { all, places, cases, ppe, repeats } = numbers
  const { now, before } = all
  const against = (value: string, other: string) => say('{value}, before {other}', { value, other })
  return [
    [say('Elevated risk'), `${formatNumber(now.elevated)} (${comparison(numbers)})`],
    [say('Per 100 watched hours'), against(rate(now.rate), rate(before.rate))],
    [say('Hours watched'), against(formatNumber(now.watched_hours), formatNumber(before.watched_hours))],
    [say('Observations in all'), formatNumber(now.observations)],
    [
      say('Top three places'),
      places.length === 0
        ? say('nothing of elevated risk')
        : places
            .map(({ camera, elevated, rate: of }) =>
              say('{camera}: {elevated} ({rate} per 100 watched hours)', {
                camera: camera.name,
                elevated,
                rate: rate(of),
              }),
            )
            .join('; '),
    ],
    [say('Still open'), formatNumber(cases.open)],
    [
      say('Median time to acknowledge'),
      cases.median_minutes_to_acknowledge === null
        ? say('none yet')
        : say('{minutes} min', { minutes: cases.median_minutes_to_acknowledge }),
    ],
    [
      say('Closed on time'),
      say('{onTime} of {closed} closed', { onTime: cases.closed_on_time, closed: cases.closed }),
    ],
    [
      say('PPE worn, of those assessed'),
      say('{share} ({count} not assessed)', { share: percent(ppe.compliance), count: ppe.not_assessed }),
    ],
    [
      say('Again and again in the same zone'),
      repeats.length === 0
        ? say('nothing')
        : repeats
            .map(({ camera, label, count }) =>
              say('{camera}: {what}, {count} times', { camera: camera.name, what: sayStored(label), count }),
            )
            .join('; '),
    ],
  ]
}

/**
 * The weekly summary of a site. It is also sent without observations, since a missing mail could mean that nothing
 * was watched.
 */
export function weeklyMail(week: Week): { subject: string; text: string; html: string } {
  const { site, numbers, publicUrl } = week
  const dayOf = (iso: string) => showDate(new Date(iso), 'DD MMM', site.time_zone)
  const last = new Date(new Date(numbers.to).getTime() - 1).toISOString()
  const span = say('{from} to {to}', { from: dayOf(numbers.from), to: dayOf(last) })
  const link = `${publicUrl}${paths.safetyOverview}?sites=${site.id}`
  const lines = linesOf(week)
  const kinds = numbers.types
    .filter(({ now }) => now > 0)
    .toSorted((a, b) => b.now - a.now)
    .slice(0, 5)
  const text = [
    `${site.name}, ${span}`,
    '',
    ...lines.map(([label, value]) => `${label}: ${value}`),
    '',
    ...kinds.map(
      ({ label, now, before }) =>
        `${sayStored(label)}: ${say('{value}, before {other}', { value: now, other: before })}`,
    ),
    ...numbers.changes.map(({ text: change }) => say('Changed: {change}', { change })),
    '',
    link,
  ].join('\n')
  return {
    subject: say('Safety of {site}, {span}', { site: site.name, span }),
    text,
    html: htmlOf(week, { span, link, lines, kinds }),
  }
}

interface Shown {
  span: string
  link: string
  lines: [string, string][]
  kinds: WeekNumbers['types']
}

/** Only tables and coloured cells, which every mail program can show. */
function htmlOf(week: Week, { span, link, lines, kinds }: Shown): string {
  const { site, numbers, days } = week
  const cell = 'padding:6px 10px;border-bottom:1px solid #dde3ea;font-size:14px'
  const rows = lines
    .map(
      ([label, value]) =>
        `<tr><td style="${cell};color:#5b6775">${escaped(label)}</td><td style="${cell}">${escaped(value)}</td></tr>`,
    )
    .join('')
  const most = Math.max(1, ...days.map(({ high, veryHigh }) => high + veryHigh))
  const bars = days
    .map(({ date, high, veryHigh }) =>
      bar(showDate(new Date(`${date}T12:00:00Z`), 'DD MMM', 'UTC'), high + veryHigh, most, '#d6453b'),
    )
    .join('')
  const mostOfType = Math.max(1, ...kinds.map(({ now }) => now))
  const ofKinds = kinds
    .map(({ label, now, before }) =>
      bar(say('{what} (before {before})', { what: sayStored(label), before }), now, mostOfType, '#4a76de'),
    )
    .join('')
  const changes = numbers.changes.map(({ text }) => `<li>${escaped(text)}</li>`).join('')
  return `<!doctype html><html><body style="font-family:Arial,sans-serif;color:#16202c;max-width:640px">
<h1 style="font-size:20px">${escaped(site.name)}</h1><p>${escaped(span)}</p>
${picturesOf(week)}
<table style="border-collapse:collapse;width:100%">${rows}</table>
<h2 style="font-size:16px">${escaped(say('Elevated risk by day'))}</h2><table style="width:100%">${bars}</table>
<h2 style="font-size:16px">${escaped(say('What was observed'))}</h2><table style="width:100%">${ofKinds || `<tr><td>${escaped(say('Nothing'))}</td></tr>`}</table>
${changes ? `<h2 style="font-size:16px">${escaped(say('Changed in these two weeks'))}</h2><ul>${changes}</ul>` : ''}
<p><a href="${escaped(link)}">${escaped(say('Open the summary'))}</a></p></body></html>`
}

/** The worst observations of the week, side by side, with masked heads. */
function picturesOf({ site, pictures, publicUrl }: Week): string {
  if (pictures.length === 0) return ''
  const cells = pictures.map(({ cid, label, score, time, observationId }) => {
    const link = `${publicUrl}${paths.safetyOverview}?sites=${site.id}&observation=${observationId}`
    const when = showDate(time, 'DD MMM HH:mm', site.time_zone)
    return `<td style="vertical-align:top;width:33%;padding-right:8px;font-size:13px"><a href="${escaped(link)}">
<img src="cid:${cid}" alt="${escaped(label)}" width="200" style="width:100%;border-radius:4px"></a><br>
<b>${escaped(label)}</b><br>${formatNumber(score, 2)}, ${escaped(when)}</td>`
  })
  return `<table style="width:100%"><tr>${cells.join('')}</tr></table>`
}

function bar(label: string, value: number, most: number, colour: string): string {
  const width = Math.round((100 * value) / most)
  return `<tr><td style="font-size:13px;width:45%">${escaped(label)}</td><td><table width="100%"><tr>
<td style="background:${colour};width:${width}%;height:14px"></td><td style="font-size:13px">${value}</td></tr></table></td></tr>`
}
