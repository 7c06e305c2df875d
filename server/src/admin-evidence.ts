import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import type { Config } from './core/config.ts'
import { instanceSecret, secretBox } from './core/secrets/secrets.ts'
import { signingKey } from './core/secrets/signing-key.ts'
import { verifyFile, wrongPassword } from './evidence/decrypt-package.ts'

/** The password of a package, from the standard input: an argument would be seen in the list of processes. */
async function askPassword(): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  const ended = once(lines, 'close').then(() => {
    throw new Error('The package has a password. Give it on the standard input.')
  })
  return Promise.race([lines.question('Password of the package: '), ended]).finally(() => lines.close())
}

async function getFile(file: string | undefined): Promise<string> {
  if (!file) throw new Error('verify needs the file of an evidence package.')
  const found = await stat(file).catch(() => undefined)
  if (!found) throw new Error(`There is no file ${file}.`)
  if (!found.isFile()) throw new Error(`${file} is not a file.`)
  return file
}

/** Checks an evidence package and prints its origin. Fails when anything was changed. */
export async function verifyEvidence(given: string | undefined, config: Config): Promise<void> {
  const { isGood, faults, manifest, fingerprint } = await verifyFile(await getFile(given), askPassword)
  // Says nothing about the package, which stayed closed.
  if (faults.includes(wrongPassword)) throw new Error(wrongPassword)
  for (const fault of faults) console.error(fault)
  if (manifest)
    console.log(
      [
        `Organisation: ${manifest.organisation}`,
        `Exported: ${manifest.exported_at} by ${manifest.exported_by.name} (${manifest.exported_by.email})`,
        `Reason: ${manifest.reason}`,
        `Files: ${manifest.files.length}`,
        ...manifest.left_out.map(({ what, why }) => `Left out: ${what}: ${why}`),
        `Signed with the key ${fingerprint}`,
      ].join('\n'),
    )
  const own = signingKey(secretBox(instanceSecret(config.secret, config.dataDir)))
  if (fingerprint)
    console.log(
      fingerprint === own.fingerprint
        ? 'This is the key of this instance.'
        : 'This is the key of another instance.',
    )
  console.log(isGood ? 'Unchanged.' : 'The package was changed or is damaged.')
  if (!isGood) process.exitCode = 1
}
