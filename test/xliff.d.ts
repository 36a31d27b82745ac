/** The library has no types. Its units contain text and inline elements by kind. */
declare module 'xliff' {
  // biome-ignore lint/suspicious/noExplicitAny: a shape that the library documents by examples only.
  type Content = any;
  type Xliff = {
    sourceLanguage: string;
    targetLanguage: string;
    resources: Record<string, Record<string, { source: Content; target: Content }>>;
  };
  export function xliff2js(content: string): Promise<Xliff>;
  export function js2xliff(file: Xliff): Promise<string>;
}
