declare module '*.mjml' {
  const source: string;
  export default source;
}
