import { writeFileSync } from 'node:fs'

/** A figure of a benchmark and what it may be. */
export interface Finding {
  what: string
  measured: number
  unit: string
  least?: number
  most?: number
}

const findings: Finding[] = []

/** Records a figure for the table of `bench -- all`. */
export const find = (finding: Finding): void => void findings.push(finding)

/** Hands the figures to the process that runs all benchmarks. */
export function handOver(file: string): void {
  writeFileSync(file, JSON.stringify(findings))
}

export const isKept = ({ measured, least = -Infinity, most = Infinity }: Finding): boolean =>
  measured >= least && measured <= most
