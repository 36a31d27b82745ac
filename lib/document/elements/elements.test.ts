import { load } from 'cheerio';
import mjml2html from 'mjml';
import { describe, expect, it } from 'vitest';
import { attributeFields, elementLabel, elements, isBlock, usualParents } from './elements';
import { mjmlElements } from './mjml';
import { socialElement } from './social';

describe('attributeFields', () => {
  it('offers every attribute that mjml draws, single sides in their shorthand', () => {
    for (const tag of elements.keys()) {
      const names = attributeFields(tag).map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      for (const attribute of Object.keys(mjmlElements[tag]?.attributes ?? {})) {
        const shorthand = attribute.replace(/-(top|right|bottom|left)$|-[xy]$/, '');
        const isShown = !elements.get(tag)?.ignored?.some((name) => [attribute, shorthand].includes(name));
        if (isShown) expect(names.includes(attribute) || names.includes(shorthand)).toBe(true);
      }
    }
  });

  it('gives each kind of value its control', () => {
    const kinds = new Map(attributeFields('mj-button').map(({ name, kind }) => [name, kind]));
    expect(kinds.get('background-color')).toBe('color');
    expect(kinds.get('padding')).toBe('spacing');
    expect(kinds.get('inner-padding')).toBe('spacing');
    expect(kinds.get('align')).toBe('choice');
    expect(kinds.get('href')).toBe('url');
    expect(kinds.get('font-size')).toBe('length');
  });

  it('starts with common settings, and ends with rare ones', () => {
    const groupsOf = (tag: string) => [...new Set(attributeFields(tag).map(({ group }) => group))];
    expect(groupsOf('mj-section').slice(0, 2)).toEqual(['Background', 'Space']);
    expect(groupsOf('mj-text')[0]).toBe('Text');
    expect(groupsOf('mj-image').slice(0, 3)).toEqual(['Image', 'Link', 'Size']);
    expect(groupsOf('mj-button').slice(0, 2)).toEqual(['Link', 'Color']);
    expect(groupsOf('mj-divider')[0]).toBe('Line');
    expect(groupsOf('mj-spacer')[0]).toBe('Size');
    for (const tag of elements.keys()) expect(groupsOf(tag).at(-1)).toBe('Advanced');
  });

  it('lets every image be chosen from the library, with its alt text if any', () => {
    const imagesOf = (tag: string) =>
      attributeFields(tag).flatMap((field) => (field.kind === 'image' ? [[field.name, field.hasAlt]] : []));
    expect(imagesOf('mj-image')).toEqual([['src', true]]);
    expect(imagesOf('mj-hero')).toEqual([['background-url', false]]);
    expect(imagesOf('mj-section')).toEqual([['background-url', false]]);
    expect(imagesOf('mj-wrapper')).toEqual([['background-url', false]]);
    expect(imagesOf('mj-social-element')).toEqual([['src', true]]);
    expect(imagesOf('mj-carousel-image')).toEqual([
      ['src', true],
      ['thumbnails-src', false],
    ]);
    expect(imagesOf('mj-accordion')).toEqual([
      ['icon-unwrapped-url', false],
      ['icon-wrapped-url', false],
    ]);
  });
});

it('knows the host of mjml’s own icons', async () => {
  const { tag, attributes, iconHost } = socialElement;
  const names = attributes?.name?.options ?? [];
  const links = names.map((name) => `<${tag} name="${name}">x</${tag}>`).join('');
  const { html } = await mjml2html(
    `<mjml><mj-body><mj-section><mj-column><mj-social>${links}</mj-social></mj-column></mj-section></mj-body></mjml>`,
  );
  const hosts = [...html.matchAll(/<img[^>]* src="([^"]+)"/g)].map(
    ([, address = '']) => new URL(address).host,
  );
  expect(hosts).toEqual(names.map(() => iconHost));
});

const inside: Record<string, string> = {
  'mj-section': '<mj-column><mj-text>a</mj-text></mj-column>',
  'mj-wrapper': '<mj-section><mj-column><mj-text>a</mj-text></mj-column></mj-section>',
  'mj-text': 'Words',
  'mj-table': '<tr><td>a</td></tr>',
  'mj-social': '<mj-social-element name="facebook" href="https://a.example/">F</mj-social-element>',
};

async function compiled(tag: string, attributes: string, content = inside[tag] ?? ''): Promise<string> {
  const source = (usualParents(tag) ?? []).reduce(
    (inner, parent) => `<${parent}>${inner}</${parent}>`,
    `<${tag} ${attributes}>${content}</${tag}>`,
  );
  const { html } = await mjml2html(`<mjml>${source}</mjml>`, {
    ...{ validationLevel: 'skip', minify: false, ignoreIncludes: true, useMjmlConfigOptions: false },
  });
  // mjml generates random ids.
  return html.replaceAll(/[0-9a-f]{16}/g, 'id');
}

it('mjml draws nothing for ignored attributes, which have no field', async () => {
  for (const { tag, ignored = [] } of elements.values())
    for (const name of ignored) {
      for (const value of ['#12ab34', '37px', '3px solid #12ab34', 'bold', 'top', 'bottom', 'fixed'])
        expect(await compiled(tag, `${name}="${value}"`), `${tag} ${name}`).toBe(await compiled(tag, ''));
      expect(attributeFields(tag).map((field) => field.name)).not.toContain(name);
    }
  // A drawn attribute must change the HTML.
  expect(await compiled('mj-text', 'container-background-color="#12ab34"')).not.toBe(
    await compiled('mj-text', ''),
  );
});

it('labels a block’s background differently from its own color', () => {
  const label = (tag: string) =>
    attributeFields(tag).find(({ name }) => name === 'container-background-color')?.label;
  expect(label('mj-text')).toBe('Background color');
  expect(label('mj-button')).toBe('Background behind');
});

describe('elements', () => {
  it('are all that mjml draws in a body, each with a unique name', () => {
    const drawn = Object.keys(mjmlElements).filter((tag) => usualParents(tag) !== undefined);
    expect([...elements.keys()].sort()).toEqual(drawn.sort());
    expect(new Set([...elements.keys()].map(elementLabel)).size).toBe(elements.size);
  });

  it('only name attributes that they accept', () => {
    for (const { tag, attributes = {}, ignored = [], grounds = [] } of elements.values())
      for (const name of [...Object.keys(attributes), ...ignored, ...grounds]) {
        const ofBox = /^background-/.test(name) || name === 'align' || name === 'container-background-color';
        expect(mjmlElements[tag]?.attributes[name] !== undefined || ofBox, `${tag} ${name}`).toBe(true);
      }
  });

  it('know their usual ancestors', () => {
    expect(usualParents('mj-text')).toEqual(['mj-column', 'mj-section', 'mj-body']);
    expect(usualParents('mj-accordion-title')?.[0]).toBe('mj-accordion-element');
    expect(usualParents('mj-section')).toEqual(['mj-body']);
    expect(usualParents('mj-style')).toBeUndefined();
  });

  it('have a class in the email as blocks, but not as items or raw HTML', () => {
    const blocks = [...elements.keys()].filter(isBlock);
    expect(blocks).toContain('mj-button');
    for (const tag of ['mj-body', 'mj-raw', 'mj-social-element', 'mj-accordion-title'])
      expect(blocks).not.toContain(tag);
  });

  it.each([...elements.values()].flatMap(({ tag, words }) => (words ? [[tag, words]] : [])))(
    'mjml draws the words of %s where it is said',
    async (tag, words) => {
      const document = load(await compiled(tag, 'css-class="here"', 'Some words'));
      expect(
        document(words.replaceAll(':scope', '.here')).text() || document(`.here ${words}`).text(),
      ).toContain('words');
    },
  );
});
