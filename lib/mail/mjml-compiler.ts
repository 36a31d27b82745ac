/** mjml, or its build for browsers: they are loaded differently but return the same. */
export type MjmlCompiler = (source: string, options?: MjmlOptions) => Promise<{ html: string }>;

type MjmlOptions = {
  validationLevel: 'skip';
  minify: false;
  ignoreIncludes: true;
  useMjmlConfigOptions: false;
};

export type MjmlResult = { ok: true; html: string } | { ok: false; message: string };

/** Our linter is the gate, so mjml's weaker validation is skipped: it never changes the HTML. */
const options: MjmlOptions = {
  validationLevel: 'skip',
  minify: false,
  ignoreIncludes: true,
  useMjmlConfigOptions: false,
};

/**
 * Compiles MJML to HTML with mjml's own defaults, except that its random ids are the same at every compile. Runs in a
 * dedicated thread or worker, because it replaces Math.random meanwhile.
 */
export async function compileWith(compiler: MjmlCompiler, source: string): Promise<MjmlResult> {
  if (hasPatternAsFontName(source)) return { ok: false, message: badFontName };
  const random = Math.random;
  Math.random = repeatableRandom();
  try {
    const { html } = await compiler(source, options);
    return { ok: true, html };
  } catch (error) {
    return { ok: false, message: describeError(error) };
  } finally {
    Math.random = random;
  }
}

const badFontName = 'A font name in <mj-font> has characters that no font name has.';

/** mjml reads a font's name as a regular expression: nested repeats would never end. */
function hasPatternAsFontName(source: string): boolean {
  for (let at = source.indexOf('<mj-font'); at >= 0; at = source.indexOf('<mj-font', at + 1)) {
    const name = /\sname\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(source.slice(at, at + 2_000));
    if (/[()[\]{}|*\\^$]|[+?].*[+?]/.test(name?.[1] ?? name?.[2] ?? '')) return true;
  }
  return false;
}

/** mulberry32: mjml needs ids that are unique within an email, not secret. */
function repeatableRandom(): () => number {
  let state = 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** mjml's messages may contain file paths and internals, so only known ones are shown, in our words. */
function describeError(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  if (/Malformed MJML|Parsing failed/.test(message)) {
    return 'The document has no readable <mjml> with an <mj-body>.';
  }
  if (/regular expression/i.test(message)) return badFontName;
  if (/selector|pseudo|attribute/i.test(message))
    return 'A selector in <mj-html-attributes> or <mj-style> is not valid.';
  if (error instanceof RangeError) return 'The document is nested too deeply.';
  return 'MJML could not compile this document.';
}
