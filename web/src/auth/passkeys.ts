import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { queryOptions } from '@tanstack/react-query'
import { passkeysApi } from '#contract/auth/passkeys.ts'
import { call } from '../lib/calls/api-client.ts'

/** Browsers offer passkeys on https:// and on localhost. */
export const hasPasskeys = () => typeof window.PublicKeyCredential === 'function'

// Loaded on first use, because the sign-in page is in the start bundle.
const library = () => import('@simplewebauthn/browser')

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => call(passkeysApi.list, { signal }),
})

/** Returns the key that takes the place of a limited one, if it was. */
export async function addPasskey(name: string): Promise<string | null> {
  const options = await call(passkeysApi.createOptions, {})
  const { startRegistration } = await library()
  const credential = await startRegistration({
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  })
  const { key } = await call(passkeysApi.create, {
    body: { name, credential: { ...credential, clientExtensionResults: {} } },
  })
  return key
}

async function answerWithPasskey(options: Record<string, unknown>) {
  const { startAuthentication } = await library()
  const credential = await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
  })
  return { body: { credential: { ...credential, clientExtensionResults: {} } } }
}

/** Signs in with a passkey alone. */
export const signInWithPasskey = async () =>
  call(passkeysApi.signIn, await answerWithPasskey(await call(passkeysApi.signInOptions, {})))

/** Uses a passkey after the password. */
export const showPasskey = async () =>
  call(passkeysApi.second, await answerWithPasskey(await call(passkeysApi.secondOptions, {})))

/** Whether the user closed the browser's dialog. */
export const isDismissed = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
