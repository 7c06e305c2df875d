import { useSession } from './session.ts'

/** Whether the person may remove vehicles, correct plates and decide in reviews. */
export const useMayOperate = (): boolean => useSession(({ user }) => user?.may_operate === true)
