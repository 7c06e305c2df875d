import { mapMessages } from '#contract/messages.ts'
import { formatNumber } from '#rules/format.ts'

export const camerasText = (count: number) =>
  count === 0 ? mapMessages.noCameras : `${formatNumber(count)} ${count === 1 ? 'camera' : 'cameras'}`
