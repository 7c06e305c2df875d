/** A change that makes the product break a requirement; the tests that name it must fail. */
export interface Mutation {
  requirement: string
  file: string
  /** The first place of this text is replaced. */
  find: string
  replace: string
  test: string
}

/** Mutations of one file, by the tests beside it unless another file has them. */
export const mutationsOf =
  (file: string, test = file.replace(/\.ts$/, '.test.ts')) =>
  (requirement: string, find: string, replace: string): Mutation => ({
    requirement,
    file,
    find,
    replace,
    test,
  })
