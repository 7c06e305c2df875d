import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import { productName } from '#contract/product/constants.ts'

const validYears = 10
const makeKeyPair = promisify(generateKeyPair)

/** A key pair with a certificate that it signs itself. */
export async function selfSigned(now: Date) {
  const { default: forge } = await import('node-forge')
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
