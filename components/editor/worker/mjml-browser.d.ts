declare module 'mjml-browser' {
  type MjmlProblem = { line: number; message: string; tagName: string; formattedMessage: string };
  type MjmlOptions = {
    validationLevel?: 'strict' | 'soft' | 'skip';
    keepComments?: boolean;
    minify?: boolean;
    ignoreIncludes?: boolean;
  };
  const mjml2html: (
    source: string,
    options?: MjmlOptions,
  ) => Promise<{ html: string; errors: MjmlProblem[] }>;
  export default mjml2html;
}
