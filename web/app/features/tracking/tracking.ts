/** Parameters of an event: never a price, a name or an address. */
export type EventPayload = Record<string, string | number | boolean>;

declare global {
  // The window is extended by merging, which only an interface can.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Window {
    /** Created by the tag manager's loader: absent without consent. */
    dataLayer?: object[];
  }
}

/** Sends an event to the tag manager, if loaded; otherwise drops it. */
export function track(event: string, payload: EventPayload = {}): void {
  window.dataLayer?.push({ ...payload, event });
}
