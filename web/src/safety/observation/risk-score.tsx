import { Tooltip, UnstyledButton } from '@mantine/core'
import { riskLevelLabels } from '#contract/safety/enumerations.ts'
import { safetyTexts } from '#contract/safety/messages.ts'
import { riskClass } from '#rules/explorer/classes.ts'
import { formatNumber } from '#rules/text/format.ts'
import classes from '../safety.module.css'

interface Props {
  score: number
  isSafe?: boolean
  /** Opens the reasons of the number. */
  onExplain?: (() => void) | undefined
}

/** A risk score with the colour and label of its class, and the dot of a safe zone. */
export function RiskScore({ score, isSafe = false, onExplain }: Props) {
  const level = riskClass(score)
  const text = (
    <span className={classes.risk} data-risk={level}>
      <b>{formatNumber(score, 2)}</b> {riskLevelLabels[level]}
    </span>
  )
  return (
    <span className={classes.riskCell}>
      {onExplain ? (
        <Tooltip label="Why this score">
          <UnstyledButton
            className={classes.explain}
            data-finger
            aria-label={`${formatNumber(score, 2)} ${riskLevelLabels[level]}: why this score`}
            onClick={(event) => {
              event.stopPropagation()
              onExplain()
            }}
          >
            {text}
          </UnstyledButton>
        </Tooltip>
      ) : (
        text
      )}
      {isSafe && (
        <span
          className={classes.safe}
          role="img"
          aria-label={safetyTexts.safeZone}
          title={safetyTexts.safeZone}
        />
      )}
    </span>
  )
}
