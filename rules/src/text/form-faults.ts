/** One message per faulty field; a nested field is named by its path. Empty without faults. */
export type FormFaults = Record<string, string>
