import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import forge from 'node-forge'
import { productName } from '#contract/product/constants.ts'
import type { SecretBox } from '../core/secrets.ts'
import type { Db } from '../db.ts'

const validYears = 10
const makeKeyPair = promisify(generateKeyPair)

async function makeCertificate(now: Date) {
  const { privateKey, publicKey } = await makeKeyPair('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey)
  certificate.serialNumber = '01'
  certificate.validity.notBefore = now
  certificate.validity.notAfter = new Date(now)
  certificate.validity.notAfter.setUTCFullYear(now.getUTCFullYear() + validYears)
  const names = [{ name: 'commonName', value: productName }]
  certificate.setSubject(names)
  certificate.setIssuer(names)
  certificate.sign(forge.pki.privateKeyFromPem(privateKey), forge.md.sha256.create())
  return { certificate: forge.pki.certificateToPem(certificate), privateKey }
}

/** The key pair an organisation is known by, made once; of two that ask first, both get the same. */
export async function getCertificate(
  db: Db,
  orgId: string,
  secrets: SecretBox,
  now: Date,
): Promise<{ certificate: string; privateKey: string }> {
  const find = () =>
    db.selectFrom('oauth_certificates').selectAll().where('org_id', '=', orgId).executeTakeFirst()
  let row = await find()
  if (!row) {
    const { certificate, privateKey } = await makeCertificate(now)
    await db
      .insertInto('oauth_certificates')
      .values({ org_id: orgId, certificate, sealed_private_key: secrets.seal(privateKey), created_at: now })
      .onConflict((conflict) => conflict.column('org_id').doNothing())
      .execute()
    row = await find()
  }
  if (!row) throw new Error('The certificate was not kept.')
  return { certificate: row.certificate, privateKey: secrets.open(row.sealed_private_key) }
}
