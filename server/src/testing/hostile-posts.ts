const megabytes = (text: string, count: number) => text.repeat(Math.ceil((count << 20) / text.length))

/** Hostile posts: each once blocked all routes for seconds or ended the process. */
export interface HostilePost {
  name: string
  body: () => string
  contentType: string
  /** The expected rejection. */
  status: number
}

export const hostilePosts: readonly HostilePost[] = [
  {
    name: '31 MB of ampersands',
    body: () => `<EventNotificationAlert>${megabytes('&', 31)}`,
    contentType: 'text/xml',
    status: 413,
  },
  {
    name: '5 MB of tiny elements',
    body: () => `<a>${megabytes('<b/>', 5)}</a>`,
    contentType: 'text/xml',
    status: 413,
  },
  {
    name: '3 MB of tiny elements',
    body: () => `<a>${megabytes('<b/>', 3)}</a>`,
    contentType: 'text/xml',
    status: 400,
  },
  {
    name: '2 MB of attributes',
    body: () => `<a ${megabytes('b="" ', 2)}></a>`,
    contentType: 'text/xml',
    status: 400,
  },
  {
    name: 'two million keys',
    body: () => `{${Array.from({ length: 2_000_000 }, (_, index) => `"k${index}":0`).join()}}`,
    contentType: 'application/json',
    status: 413,
  },
  {
    name: '200,000 values',
    body: () => `[${'0,'.repeat(200_000)}0]`,
    contentType: 'application/json',
    status: 413,
  },
  {
    name: 'a million brackets',
    body: () => '['.repeat(1 << 20),
    contentType: 'application/json',
    status: 400,
  },
  {
    name: '3 MB of text without an end',
    body: () => `{"a":"${megabytes('\\"x', 3)}`,
    contentType: 'application/json',
    status: 400,
  },
  {
    name: '20 MB of delimiters',
    body: () => `--b\r\ncontent-type: x\r\n\r\n${megabytes('--b', 20)}`,
    contentType: 'multipart/x',
    status: 400,
  },
]
