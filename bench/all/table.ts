import { isKept, type Finding } from '../findings.ts'

export interface BenchResult {
  name: string
  findings: readonly Finding[]
  /** Why there are no figures. */
  fault?: string
}

export interface Circumstances {
  commit: string
  machine: string
  day: string
  minutes: number
}

const figure = (value: number) =>
  Math.abs(value) >= 100 ? String(Math.round(value)) : value.toFixed(Math.abs(value) >= 10 ? 1 : 2)

function limitOf({ least, most }: Finding): string {
  const limits = [
    ...(least === undefined ? [] : [`>= ${least}`]),
    ...(most === undefined ? [] : [`<= ${most}`]),
  ]
  return limits.join(', ')
}

const rowsOf = ({ name, findings, fault }: BenchResult): string[][] =>
  fault === undefined
    ? findings.map((finding) => [
        name,
        finding.what,
        `${figure(finding.measured)} ${finding.unit}`.trim(),
        limitOf(finding),
        isKept(finding) ? '' : '**over**',
      ])
    : [[name, fault, '', '', '**missing**']]

/** One table of all benchmarks as Markdown, with what was measured where. */
export function tableOf(results: readonly BenchResult[], around: Circumstances): string {
  const rows = [
    ['benchmark', 'what', 'measured', 'limit', ''],
    ['---', '---', '---', '---', '---'],
    ...results.flatMap(rowsOf),
  ]
  const { commit, machine, day, minutes } = around
  return [
    `Commit ${commit}, ${day}, ${machine}, ${figure(minutes)} minutes.`,
    '',
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
    '',
  ].join('\n')
}

/** Whether every figure is there and within its limit. */
export const isAllKept = (results: readonly BenchResult[]): boolean =>
  results.every(({ findings, fault }) => fault === undefined && findings.every(isKept))
