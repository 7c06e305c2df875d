interface FormPart {
  name?: string
  filename?: string
  contentType?: string
  content: string | Buffer
}

/** A multipart body as cameras send them. */
export function multipart(parts: readonly FormPart[], boundary = 'boundary') {
  const pieces = parts.flatMap(({ name, filename, contentType, content }) => [
    `--${boundary}\r\n`,
    name === undefined
      ? ''
      : `Content-Disposition: form-data; name="${name}"${filename ? `; filename="${filename}"` : ''}\r\n`,
    contentType ? `Content-Type: ${contentType}\r\n` : '',
    '\r\n',
    content,
    '\r\n',
  ])
  return {
    body: Buffer.concat([...pieces, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece))),
    contentType: `multipart/form-data; boundary=${boundary}`,
  }
}
