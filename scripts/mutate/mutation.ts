/** A change that makes the product break a requirement; the tests that name it must fail. */
export interface Mutation {
  requirement: string
  file: string
  /** The first occurrence of this text is replaced. */
  find: string
  replace: string
  test: string
}

/** Mutations of one file, tested by the file beside it unless another is given. */
export const mutationsOf =
  (file: string, test = file.replace(/\.ts$/, '.test.ts')) =>
  (requirement: string, find: string, replace: string): Mutation => ({
    requirement,
    file,
    find,
    replace,
    test,
  })
