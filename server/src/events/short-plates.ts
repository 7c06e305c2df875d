/**
 * That a row may be near to a plate of four or five characters, as SQL: one edit in the middle of these changes both
 * their first and their last three, but not the outermost.
 */
export const isShortAndNear = `length(plate_key) <= 5 and length(requested.plate_key) <= 5
  and left(plate_key, 1) = left(requested.plate_key, 1) and right(plate_key, 1) = right(requested.plate_key, 1)`
