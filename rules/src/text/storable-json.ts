/** As JSON that Postgres stores: each text without zero characters and halves of characters, never the JSON itself. */
export const storableJson = (value: unknown): string =>
  JSON.stringify(value, (_name, each: unknown) =>
    typeof each === 'string' ? each.replaceAll('\0', '').toWellFormed() : each,
  )
