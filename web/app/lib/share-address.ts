/**
 * Hands an address to the device's share dialog where it exists, else to the clipboard. « refused »: by the
 * browser, so that the address must be shown. Closing the dialog is no refusal.
 */
export async function shareAddress(title: string, url: string): Promise<'shared' | 'copied' | 'refused'> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url });
      return 'shared';
    }
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'refused';
  }
}
