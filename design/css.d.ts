/** A sheet that a component loads with it: the bundler reads it, TypeScript needs to know only that it exists. */
declare module '*.css';
