/** Calls that once returned 5xx. Every run repeats them. */
export const foundFaults: {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  body?: unknown
}[] = [
  ...['detections', 'violations', 'images', 'observations', 'near_misses', 'overview', 'summary'].flatMap(
    (list) =>
      ['abc', '1.5', '99999999999', '-1', '1,abc'].map((types) => ({
        method: 'GET' as const,
        path: `/api/v1/hsafety/${list}?violation_types=${types}`,
      })),
  ),
  { method: 'GET', path: '/api/v1/forecast/dailyforecasts' },
]
