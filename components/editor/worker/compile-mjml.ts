import mjml2html from 'mjml-browser';

/**
 * MJML to HTML. mjml draws ids for navbars, carousels and accordions at random: here they come in a fixed
 * order, so that an unchanged section compiles to unchanged HTML.
 */
export async function compileMjml(source: string): Promise<string> {
  const { random } = Math;
  let turn = 0;
  Math.random = () => {
    turn = (turn * 16_807 + 12_345) % 2_147_483_647;
    return turn / 2_147_483_647;
  };
  try {
    const { html } = await mjml2html(source, {
      validationLevel: 'skip',
      keepComments: true,
      minify: false,
      ignoreIncludes: true,
    });
    return html;
  } finally {
    Math.random = random;
  }
}
