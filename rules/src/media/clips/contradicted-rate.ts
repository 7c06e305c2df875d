/** Accepts 30 for 29.97, and a rate that was measured over a few frames. */
const toleratedShare = 0.05

/** A note that the sent frame rate differs from that of the file; undefined where they agree or one is unknown. */
export function contradictedRate(sent: number | undefined, ofFile: number | null): string | undefined {
  if (sent === undefined || ofFile === null || Math.abs(sent - ofFile) <= toleratedShare * ofFile)
    return undefined
  return `fps is ${rounded(sent)}, but the clip has ${rounded(ofFile)} frames a second: the times in the clip are used`
}

const rounded = (rate: number) => Math.round(rate * 100) / 100
