import { useSession } from './session.ts'

/** Whether the user may remove vehicles, correct plates and decide reviews. */
export const useMayOperate = (): boolean => useSession(({ user }) => user?.may_operate === true)
