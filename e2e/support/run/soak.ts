/** Whether this run takes its time (`npm run test:soak`): what gains by repetition is then repeated. */
export const isSoak = process.env['SOAK'] === '1';
