import { readFileSync, writeFileSync } from 'node:fs'
import { apiTypes } from '#rules/api-types/api-types.ts'
import type { ApiDocument } from '#rules/api-types/document.ts'

/** `npm run make-client -- <address or file of openapi.json> <file>`: a typed client for programs that use the API. */
const [source, target] = process.argv.slice(2)
if (!source || !target) {
  console.error('npm run make-client -- https://sightline.example/api/openapi.json sightline.ts')
  process.exit(1)
}
const text = /^https?:/.test(source) ? await (await fetch(source)).text() : readFileSync(source, 'utf8')
writeFileSync(target, apiTypes(JSON.parse(text) as ApiDocument))
console.log(`${target} is written`)
