import { readFile } from 'node:fs/promises'
import { verifyChains } from './audit/verify-chain.ts'
import { readCheckpoint, verifyCheckpoint } from './audit/verify-checkpoint.ts'
import type { Config } from './core/config.ts'
import { instanceSecret, secretBox } from './core/secrets/secrets.ts'
import { signingKey } from './core/secrets/signing-key.ts'
import type { Db } from './db.ts'

const mostListed = 100

/** Prints the state of every organisation's chain. Fails when a row does not match. */
export async function verifyAudit(db: Db, config: Config, checkpoint?: string): Promise<void> {
  const key = signingKey(secretBox(instanceSecret(config.secret, config.dataDir)))
  const kept = checkpoint === undefined ? undefined : readCheckpoint(await readFile(checkpoint, 'utf8'))
  for await (const { name, rows, checkpoints, faults } of verifyChains(db, key)) {
    const outcome = faults.length === 0 ? 'unchanged' : `${faults.length} faults`
    console.log(`${name}: ${rows} rows, ${checkpoints} signed checkpoints, ${outcome}`)
    for (const fault of faults.slice(0, mostListed)) console.error(`  ${fault}`)
    if (faults.length > mostListed) console.error(`  and ${faults.length - mostListed} more`)
    if (faults.length > 0) process.exitCode = 1
  }
  if (kept) {
    const { seq, at, fault } = await verifyCheckpoint(db, key, kept)
    if (fault === undefined) console.log(`The checkpoint of ${at} (entry ${seq}) is in the chain.`)
    else {
      console.error(`The checkpoint of ${at} does not fit: ${fault}`)
      process.exitCode = 1
    }
  }
  console.log(`Signed with the key ${key.fingerprint}`)
}
