// mjml 5 and its browser build have no types.
declare module 'mjml' {
  const mjml2html: import('./mjml-compiler').MjmlCompiler;
  export default mjml2html;
}
declare module 'mjml-browser' {
  const mjml2html: import('./mjml-compiler').MjmlCompiler;
  export default mjml2html;
}
