/** The share of reviewed detections that were correct; null without reviews. 'Not sure' does not count as a review. */
export const precisionOf = ({ correct, wrong }: { correct: number; wrong: number }): number | null =>
  correct + wrong === 0 ? null : correct / (correct + wrong)
