/** BOOK-2: a vehicle counts as booked while the end of its booking is in the future. */
export const isBooked = (booking: { endDate: string } | null | undefined, nowMs: number): boolean =>
  booking !== null && booking !== undefined && Date.parse(booking.endDate) > nowMs;
