interface ListQuery<Row> {
  data: readonly Row[] | undefined
  isError: boolean
  isFetching: boolean
}

/** What a table needs to know of its query: a list that could not be loaded is empty, a toast says why. */
export function tableState<Row>({ data, isError, isFetching }: ListQuery<Row>) {
  return {
    rows: data ?? (isError && !isFetching ? [] : undefined),
    isRefreshing: isFetching && data !== undefined,
  }
}
