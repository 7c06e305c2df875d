/**
 * Whether a row may be similar to a plate of four or five characters, as SQL: one edit in the middle changes both the
 * first and the last three characters, but not the outermost.
 */
export const isShortAndNear = `length(plate_key) <= 5 and length(requested.plate_key) <= 5
  and left(plate_key, 1) = left(requested.plate_key, 1) and right(plate_key, 1) = right(requested.plate_key, 1)`
