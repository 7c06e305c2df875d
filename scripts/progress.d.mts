export function withProgress<Result>(
  what: string,
  action: () => Promise<Result>,
  out?: { isTTY?: boolean; write(text: string): unknown },
): Promise<Result>
