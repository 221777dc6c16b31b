import { createContext, useContext } from 'react';

/** The next working day as the server knows it, where an item is put off to unless another is chosen. */
export const NextDayContext = createContext('');
export const useNextDay = (): string => useContext(NextDayContext);
