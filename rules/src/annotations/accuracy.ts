/** The part of what was judged that was right; null where nobody judged. Whoever is not sure has not judged. */
export const precisionOf = ({ correct, wrong }: { correct: number; wrong: number }): number | null =>
  correct + wrong === 0 ? null : correct / (correct + wrong)
