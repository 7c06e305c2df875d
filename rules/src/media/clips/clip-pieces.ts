/** Frames of a clip, both inclusive. */
export interface Piece {
  from: number
  to: number
}

/** The number of frames that are loaded at a time: a minute at ten frames a second. */
export const pieceFrames = 600

interface Around {
  here: Piece
  before: Piece | undefined
  after: Piece | undefined
}

/** The piece that contains a frame, and its neighbours. */
export function piecesAround(frame: number, frameCount: number): Around {
  const number = Math.floor(Math.max(0, frame) / pieceFrames)
  return {
    here: pieceOf(number),
    before: number > 0 ? pieceOf(number - 1) : undefined,
    after: (number + 1) * pieceFrames < frameCount ? pieceOf(number + 1) : undefined,
  }
}

const pieceOf = (number: number): Piece => ({
  from: number * pieceFrames,
  to: (number + 1) * pieceFrames - 1,
})
