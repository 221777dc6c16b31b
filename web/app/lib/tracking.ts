/** What goes with an event: never a price, a name or an address. */
export type EventPayload = Record<string, string | number | boolean>;

declare global {
  // The window is extended by merging, which only an interface can.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Window {
    /** Made by the tag manager's loader: absent as long as nobody agreed to it. */
    dataLayer?: object[];
  }
}

/** Tells the tag manager, where there is one and its reader agreed; lost otherwise. */
export function track(event: string, payload: EventPayload = {}): void {
  window.dataLayer?.push({ ...payload, event });
}
