import mjml2html from 'mjml';
import { expect, it } from 'vitest';
import { attributeFields } from './attribute-kinds';
import { deadAttributes } from './dead-attributes';

const inside: Record<string, string> = {
  'mj-section': '<mj-column><mj-text>a</mj-text></mj-column>',
  'mj-wrapper': '<mj-section><mj-column><mj-text>a</mj-text></mj-column></mj-section>',
  'mj-text': 'Words',
  'mj-table': '<tr><td>a</td></tr>',
  'mj-social': '<mj-social-element name="facebook" href="https://a.example/">F</mj-social-element>',
};

async function compiled(tag: string, attributes: string): Promise<string> {
  const element = `<${tag} ${attributes}>${inside[tag] ?? ''}</${tag}>`;
  const isRow = tag === 'mj-section' || tag === 'mj-wrapper';
  const row = isRow ? element : `<mj-section><mj-column>${element}</mj-column></mj-section>`;
  const { html } = await mjml2html(`<mjml><mj-body>${row}</mj-body></mjml>`, {
    ...{ validationLevel: 'skip', minify: false, ignoreIncludes: true, useMjmlConfigOptions: false },
  });
  // mjml draws ids at random.
  return html.replaceAll(/[0-9a-f]{16}/g, 'id');
}

it('mjml draws nothing of them, and no field asks for them', async () => {
  for (const [tag, names] of Object.entries(deadAttributes))
    for (const name of names) {
      for (const value of ['#12ab34', '37px', '3px solid #12ab34', 'bold', 'top', 'bottom', 'fixed'])
        expect(await compiled(tag, `${name}="${value}"`), `${tag} ${name}`).toBe(await compiled(tag, ''));
      expect(attributeFields(tag).map((field) => field.name)).not.toContain(name);
    }
  // What is drawn makes a difference here.
  expect(await compiled('mj-text', 'container-background-color="#12ab34"')).not.toBe(
    await compiled('mj-text', ''),
  );
});

it('what colors the ground of a block is called so, beside a color of its own another name', () => {
  const label = (tag: string) =>
    attributeFields(tag).find(({ name }) => name === 'container-background-color')?.label;
  expect(label('mj-text')).toBe('Background color');
  expect(label('mj-button')).toBe('Background behind');
});
