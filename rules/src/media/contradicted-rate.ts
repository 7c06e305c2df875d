/** 30 for 29.97, and a rate measured over a few frames, are no contradiction. */
const toleratedShare = 0.05

/** Says that the rate a sender names is not that of its file; undefined where they agree or one is not known. */
export function contradictedRate(sent: number | undefined, ofFile: number | null): string | undefined {
  if (sent === undefined || ofFile === null || Math.abs(sent - ofFile) <= toleratedShare * ofFile)
    return undefined
  return `fps is ${rounded(sent)}, but the clip has ${rounded(ofFile)} frames a second: the times in the clip are used`
}

const rounded = (rate: number) => Math.round(rate * 100) / 100
