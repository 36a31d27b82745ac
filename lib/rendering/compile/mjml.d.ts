declare module 'mjml' {
  interface MjmlOptions {
    validationLevel?: 'strict' | 'soft' | 'skip';
    minify?: boolean;
    ignoreIncludes?: boolean;
    useMjmlConfigOptions?: boolean;
    keepComments?: boolean;
  }
  /** mjml 5 is asynchronous; it ships no types of its own. */
  export default function mjml2html(source: string, options?: MjmlOptions): Promise<{ html: string }>;
}
