/** Points written as in WKT: '0 0, 100 0, 100 100'. */
export const ring = (text: string): [x: number, y: number][] =>
  text.split(',').map((pair) => {
    const [x, y] = pair.trim().split(/\s+/)
    return [Number(x), Number(y)]
  })
