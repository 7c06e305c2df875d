import { mapMessages } from '#contract/sites/messages.ts'
import { formatNumber } from '#rules/text/format.ts'

export const camerasText = (count: number) =>
  count === 0 ? mapMessages.noCameras : `${formatNumber(count)} ${count === 1 ? 'camera' : 'cameras'}`
