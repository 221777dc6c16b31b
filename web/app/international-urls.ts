/** Pages in English, for buyers and sellers abroad. */
export const internationalUrls = {
  page: (place: '' | '#contact' = '') => `/international-used-cars${place}`,
  exportCars: () => '/international-used-cars/export-used-cars',
  importCars: () => '/international-used-cars/import-used-cars',
} as const;
