/** What is indexed when the site is built, and read again in the browser. */
export const searchOptions = {
  fields: ['title', 'text'],
  storeFields: ['page', 'title'],
  searchOptions: { boost: { title: 3 }, prefix: true, fuzzy: 0.15, combineWith: 'AND' },
}
