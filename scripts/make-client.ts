import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ApiDocument } from '#rules/api-types/document.ts'
import { pythonClient } from '#rules/api-types/python-client.ts'
import { typescriptClient } from '#rules/api-types/typescript-client.ts'
import { apiDocument } from './api-document.ts'
import { root } from './steps.ts'

/**
 * `npm run make-client` makes the clients in `clients/` from the contract. With the address or file of an openapi.json
 * and a target it makes one client for that version.
 */
const [source, target] = process.argv.slice(2)
if (source && !target) {
  console.error(
    'npm run make-client -- https://sightline.example/api/openapi.json sightline.ts (or sightline.py)',
  )
  process.exit(1)
}
const targets = target ? [target] : ['clients/typescript/sightline.ts', 'clients/python/sightline.py']
const document = source ? await readDocument(source) : await apiDocument()
for (const file of targets) {
  const text = file.endsWith('.py') ? pythonClient(document) : typescriptClient(document)
  writeFileSync(target ? file : path.join(root, file), text)
  console.log(`${file} is written`)
}

async function readDocument(from: string): Promise<ApiDocument> {
  const text = /^https?:/.test(from) ? await (await fetch(from)).text() : readFileSync(from, 'utf8')
  return JSON.parse(text) as ApiDocument
}
