/** What one of the entries of an enumeration may be. */
export type ValueOf<T> = T[keyof T]
