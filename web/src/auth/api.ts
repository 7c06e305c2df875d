import { useMutation } from '@tanstack/react-query'
import { authApi } from '#contract/auth.ts'
import { call } from '../lib/api-client.ts'

export const useSignIn = () =>
  useMutation({ mutationFn: (body: { email: string; password: string }) => call(authApi.login, { body }) })
