// mjml 5 and its build for browsers ship no types of their own.
declare module 'mjml' {
  const mjml2html: import('./mjml-compiler').MjmlCompiler;
  export default mjml2html;
}
declare module 'mjml-browser' {
  const mjml2html: import('./mjml-compiler').MjmlCompiler;
  export default mjml2html;
}
