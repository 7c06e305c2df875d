interface Candidate {
  risk_level: number
  time: Date
  camera_id: string
  violation_type: number
  hasPicture: boolean
}

/**
 * The worst to lead with: what can be seen before what cannot, and each kind at each camera once before any of it twice,
 * so that one busy corner does not hide the rest.
 */
export function chooseWorst<Row extends Candidate>(candidates: readonly Row[], count: number): Row[] {
  const inOrder = candidates.toSorted(
    (a, b) =>
      Number(b.hasPicture) - Number(a.hasPicture) ||
      b.risk_level - a.risk_level ||
      b.time.getTime() - a.time.getTime(),
  )
  const kinds = new Map<string, number>()
  const turns = inOrder.map((row) => {
    const kind = `${row.camera_id} ${row.violation_type}`
    const turn = kinds.get(kind) ?? 0
    kinds.set(kind, turn + 1)
    return { row, turn }
  })
  return turns
    .toSorted((a, b) => Number(b.row.hasPicture) - Number(a.row.hasPicture) || a.turn - b.turn)
    .slice(0, count)
    .map(({ row }) => row)
}
