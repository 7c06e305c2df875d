const reading = new Set<string | symbol>(['parse', 'safeParse', 'parseAsync', 'safeParseAsync'])

function refuse(): never {
  throw new Error('Schemas are checked by the server; the browser only knows their types.')
}

/** Returns itself for every call and property, so that the contract's declarations run without zod. */
const schema: object = new Proxy(() => schema, {
  get: (_target, name) => (reading.has(name) ? refuse : schema),
})

/**
 * Replaces zod in the browser bundle (see vite.config.ts): calls need an endpoint's method, url and types, not its
 * schemas. That keeps 24 KB out of the first page.
 */
export const z = schema
