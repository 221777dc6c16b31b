/** Addresses of the dashboard alone. */
export const dashboardUrls = {
  /** The ordered vehicles of one order. */
  ordersOf: (number: string) => `/commandes?q=${encodeURIComponent(number)}`,
} as const;
