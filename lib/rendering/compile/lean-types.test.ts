import mjml2html from 'mjml';
import { expect, it } from 'vitest';
import { mjmlElements } from '@/lib/document/elements/mjml';
import { leanTypes } from './lean-types';

const compile = mjml2html as unknown as (
  source: string,
  options: { validationLevel: 'soft' },
) => Promise<{ html: string; errors: { message: string }[] }>;

/** A document for each element of a column, whose attributes all have this value. */
function documentsOf(value: string): string[] {
  const full = (tag: string, content: string) =>
    `<${tag} ${Object.keys(mjmlElements[tag]?.attributes ?? {})
      .map((name) => `${name}="${value}"`)
      .join(' ')}>${content}</${tag}>`;
  const blocks = ['text', 'button', 'image', 'divider', 'spacer', 'table'].map((name) =>
    full(`mj-${name}`, 'x'),
  );
  const inColumn = [...blocks, full('mj-social', full('mj-social-element', 'x')), '<mj-text>x</mj-text>'];
  const sections = inColumn.map((block) => `<mj-section><mj-column>${block}</mj-column></mj-section>`);
  return [...sections, full('mj-section', full('mj-column', '')), full('mj-hero', '')].map(
    (section) => `<mjml><mj-body>${section}</mj-body></mjml>`,
  );
}

const values = [
  '#abc',
  '#aabbcc',
  'red',
  'left',
  '10px',
  '5% 10px',
  'full-width',
  'true',
  '0',
  'nothing of these',
  '',
];

it('mjml compiles and validates the same with lean types', async () => {
  const before = await compileAll();
  expect(before.filter((one) => one.includes('invalid value')).length).toBeGreaterThan(20);
  expect(before.filter((one) => one.includes('</html>')).length).toBeGreaterThan(50);
  leanTypes();
  expect(await compileAll()).toEqual(before);
});

/** The compiled HTML and validator messages of each, or mjml's exception. */
function compileAll(): Promise<string[]> {
  return Promise.all(
    values.flatMap(documentsOf).map(async (source) => {
      try {
        const { html, errors } = await compile(source, { validationLevel: 'soft' });
        return [html, ...errors.map(({ message }) => message)].join('\n');
      } catch (error) {
        return String(error);
      }
    }),
  );
}
