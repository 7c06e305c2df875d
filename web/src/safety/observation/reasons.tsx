import { Table } from '@mantine/core'
import { riskFactorLabels, type RiskTerm } from '#contract/safety/explain.ts'
import type { ObservationDetail } from '#contract/safety/overview.ts'
import { formatNumber } from '#rules/text/format.ts'
import { formatChosenLength, formatChosenNumber, formatChosenSpeed } from '#rules/text/units.ts'
import classes from '../safety.module.css'

function measure(value: number | undefined, unit: RiskTerm['unit']): string {
  if (value === undefined) return '–'
  if (unit === 'km/h') return formatChosenSpeed(value)
  if (unit === 'm') return formatChosenLength(value)
  return `${formatChosenNumber(value)}${unit ? ` ${unit}` : ''}`
}
const signed = (share: number) => `${share < 0 ? '−' : '+'}${formatNumber(Math.abs(share), 2)}`

interface Props {
  explanation: ObservationDetail['explanation']
  score: number
}

/** The contribution of each term to the score. */
export function Reasons({ explanation: { terms, version }, score }: Props) {
  if (terms.length === 0)
    return <p className={classes.dim}>The score is older than the reasons that are kept with one.</p>
  return (
    <section aria-label="Reasons">
      <h3 className={classes.sub}>Why this score</h3>
      <Table className={classes.reasons ?? ''} aria-label="Reasons of the risk score">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Factor</Table.Th>
            <Table.Th>Measured</Table.Th>
            <Table.Th>Threshold</Table.Th>
            <Table.Th>Share</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {terms.map(({ factor, measured, threshold, unit, share }) => (
            <Table.Tr key={factor}>
              <Table.Td>{riskFactorLabels[factor]}</Table.Td>
              <Table.Td>{measure(measured, unit)}</Table.Td>
              <Table.Td>{measure(threshold, unit)}</Table.Td>
              <Table.Td>{signed(share)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th colSpan={3}>Risk score{version !== null && `, rules version ${version}`}</Table.Th>
            <Table.Th>{formatNumber(score, 2)}</Table.Th>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </section>
  )
}
