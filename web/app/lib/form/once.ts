const sending = new Set<string>();

/** Prevents double submission: a request is not sent again until it was answered. */
export async function runOnce(key: string, send: () => Promise<void>): Promise<void> {
  if (sending.has(key)) return;
  sending.add(key);
  await send().finally(() => sending.delete(key));
}
