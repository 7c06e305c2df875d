import { hash, verify } from '@node-rs/argon2'

/** argon2id with the library's defaults (19 MiB, two passes). */
export const hashPassword = (password: string) => hash(password)

/** A hash without a matching account, so that an unknown address takes as long as a wrong password. */
const decoy = hash('no one has this password')

export async function isPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  if (passwordHash) return verify(passwordHash, password)
  await verify(await decoy, password)
  return false
}
