import sharp from 'sharp'

/** Blocks of data codewords by version, at the error correction level M. */
const blocksOfM: Record<number, readonly number[]> = {
  1: [16],
  2: [28],
  3: [44],
  4: [32, 32],
  5: [43, 43],
  6: [27, 27, 27, 27],
}
const levelM = 0b00
const formatMask = 0b101010000010010
/** Segments of digits, of capital letters with digits, and of bytes, each with the length of its count. */
const modes: Record<number, { countBits: number; read: (stream: BitReader, count: number) => string }> = {
  1: { countBits: 10, read: readDigits },
  2: { countBits: 9, read: readCapitals },
  4: { countBits: 8, read: readBytes },
}
const capitals = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

const masks: readonly ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
]

/**
 * The text of an upright QR code of ISO/IEC 18004, versions 1 to 6 at level M. The picture is taken as undamaged: a
 * wrong module gives another text.
 */
export async function decodeQr(picture: Buffer): Promise<string> {
  const isDark = await readModules(picture)
  const size = isDark.length
  const version = (size - 17) / 4
  const format = numberOf([0, 1, 2, 3, 4, 5, 7, 8].map((column) => isDark[8]![column]!)) << 7
  const masked = (format ^ formatMask) >> 10
  const blocks = blocksOfM[version]
  if (masked >> 3 !== levelM || !blocks) throw new Error(`No QR code of level M: version ${version}`)
  const isFlipped = masks[masked & 0b111]!
  const bits = placesOf(size, version).map(
    ([row, column]) => isDark[row]![column]! !== isFlipped(row, column),
  )
  const codewords = chunksOf(bits, 8).map(numberOf)
  // All blocks of these versions are of one length, so that their codewords alternate.
  const data = blocks.flatMap((length, block) =>
    Array.from({ length }, (_, index) => codewords[index * blocks.length + block]!),
  )
  return readSegments(
    data.flatMap((word) => Array.from({ length: 8 }, (_, bit) => ((word >> (7 - bit)) & 1) === 1)),
  )
}

/** Reads numbers of the given bit lengths in sequence. */
type BitReader = (bits: number) => number

function readSegments(bits: readonly boolean[]): string {
  let at = 0
  const next: BitReader = (count) => numberOf(bits.slice(at, (at += count)))
  let text = ''
  while (at + 4 <= bits.length) {
    const mode = modes[next(4)]
    if (!mode) break
    text += mode.read(next, next(mode.countBits))
  }
  return text
}

function readBytes(next: BitReader, count: number): string {
  return Buffer.from(Array.from({ length: count }, () => next(8))).toString()
}

/** Three digits in ten bits, two in seven, one in four. */
function readDigits(next: BitReader, count: number): string {
  let text = ''
  for (let left = count; left > 0; left -= 3) {
    const length = Math.min(3, left)
    text += String(next([4, 7, 10][length - 1]!)).padStart(length, '0')
  }
  return text
}

/** Two letters in eleven bits, one in six. */
function readCapitals(next: BitReader, count: number): string {
  let text = ''
  for (let left = count; left > 0; left -= 2) {
    const value = next(left > 1 ? 11 : 6)
    text += left > 1 ? capitals[Math.floor(value / 45)]! + capitals[value % 45]! : capitals[value]!
  }
  return text
}

/** Dark modules by row, without the margin. */
async function readModules(picture: Buffer): Promise<boolean[][]> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  const isDarkAt = (x: number, y: number) => data[(y * info.width + x) * info.channels]! < 128
  const margin = Array.from({ length: info.width }, (_, at) => at).find((at) => isDarkAt(at, at))
  if (margin === undefined) throw new Error('The picture contains no QR code.')
  let side = margin
  // The upper left finder pattern is seven modules wide.
  while (isDarkAt(side, margin)) side++
  const module = (side - margin) / 7
  const count = Math.round((info.width - 2 * margin) / module)
  const middle = (index: number) => Math.floor(margin + (index + 0.5) * module)
  const indexes = Array.from({ length: count }, (_, index) => index)
  return indexes.map((row) => indexes.map((column) => isDarkAt(middle(column), middle(row))))
}

/** The places of the data: up and down in pairs of columns from the right, around everything that has a function. */
function placesOf(size: number, version: number): [number, number][] {
  const places: [number, number][] = []
  let isUpward = true
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right--
    for (let step = 0; step < size; step++) {
      const row = isUpward ? size - 1 - step : step
      for (const column of [right, right - 1])
        if (!hasFunction(size, version, row, column)) places.push([row, column])
    }
    isUpward = !isUpward
  }
  return places
}

function hasFunction(size: number, version: number, row: number, column: number): boolean {
  const isFinder = (row < 9 && (column < 9 || column > size - 9)) || (row > size - 9 && column < 9)
  const alignment = size - 7
  const isAlignment = version > 1 && Math.abs(row - alignment) < 3 && Math.abs(column - alignment) < 3
  return isFinder || isAlignment || row === 6 || column === 6
}

const numberOf = (bits: readonly boolean[]): number => bits.reduce((sum, bit) => sum * 2 + Number(bit), 0)

const chunksOf = <T>(items: readonly T[], length: number): T[][] =>
  Array.from({ length: Math.floor(items.length / length) }, (_, index) =>
    items.slice(index * length, (index + 1) * length),
  )
