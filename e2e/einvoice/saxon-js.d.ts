/** The part of the processor that is used; the package ships no types. */
declare module 'saxon-js' {
  type Options = { stylesheetFileName: string; sourceText: string; destination: 'serialized' };
  const SaxonJS: { transform: (options: Options, mode: 'async') => Promise<{ principalResult: unknown }> };
  export default SaxonJS;
}
