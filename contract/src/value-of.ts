/** The type of the values of an enumeration. */
export type ValueOf<T> = T[keyof T]
