/** One message per faulty field; a nested field is named by its path. Empty when all is well. */
export type FormFaults = Record<string, string>
