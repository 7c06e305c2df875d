import { verifyChains } from './audit/verify-chain.ts'
import type { Config } from './core/config.ts'
import { instanceSecret, secretBox } from './core/secrets.ts'
import { signingKey } from './core/signing-key.ts'
import type { Db } from './db.ts'

/** Prints the state of every organisation's chain. Fails when a row does not match. */
export async function verifyAudit(db: Db, config: Config): Promise<void> {
  const key = signingKey(secretBox(instanceSecret(config.secret, config.dataDir)))
  for await (const { name, rows, checkpoints, faults } of verifyChains(db, key)) {
    const outcome = faults.length === 0 ? 'unchanged' : `${faults.length} faults`
    console.log(`${name}: ${rows} rows, ${checkpoints} signed checkpoints, ${outcome}`)
    for (const fault of faults) console.error(`  ${fault}`)
    if (faults.length > 0) process.exitCode = 1
  }
  console.log(`Signed with the key ${key.fingerprint}`)
}
