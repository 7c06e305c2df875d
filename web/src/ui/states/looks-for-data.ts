import { createContext } from 'react'

/** Whether the page still looks for a period with data: tables without rows keep their placeholders. */
export const LooksForDataContext = createContext(false)
