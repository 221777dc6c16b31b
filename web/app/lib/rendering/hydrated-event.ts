/** Dispatched on the window by the root once React has hydrated the page. */
export const HYDRATED_EVENT = 'hydrated';
