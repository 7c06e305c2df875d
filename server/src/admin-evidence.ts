import type { Config } from './core/config.ts'
import { instanceSecret, secretBox } from './core/secrets.ts'
import { signingKey } from './core/signing-key.ts'
import { openPackage } from './evidence/open-package.ts'
import { verifyPackage } from '#rules/evidence/verify-package.ts'

/** Checks an evidence package and prints its origin. Fails when anything was changed. */
export async function verifyEvidence(file: string | undefined, config: Config): Promise<void> {
  if (!file) throw new Error('verify needs the file of an evidence package.')
  const source = await openPackage(file)
  try {
    const { isGood, faults, manifest, fingerprint } = await verifyPackage(source)
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
  } finally {
    await source.close()
  }
}
