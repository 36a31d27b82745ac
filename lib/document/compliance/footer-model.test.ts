import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import type { CanonicalDocument } from '@/lib/document/contract';
import { mjmlElements } from '@/lib/document/elements/mjml';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { compileMjml } from '@/lib/rendering/compile/compile-mjml';
import { appendFooter } from './append-footer';
import { currentCompliance } from './compliance-footers';
import { footerModel } from './footer-model';

function marketing(head: string, root = '', body = ''): CanonicalDocument {
  return {
    ...{ schema_version: 1, purpose: 'marketing', source_mode: 'visual', plain_text: null },
    mjml: `<mjml ${root}><mj-head>${head}</mj-head><mj-body ${body}></mj-body></mjml>`,
    ...{ variables: [], conditions: [], compliance: currentCompliance('visual') },
  };
}

/** Each element from html to the unsubscribe link, as mjml writes it. */
async function compiledPath(document: CanonicalDocument) {
  const result = await compileMjml(appendFooter(new ParsedDocument(document)));
  if (!result.ok) throw new Error(result.message);
  const page = load(result.html);
  const link = page('a[href="{{ unsubscribe_url }}"]').last();
  return [...link.parents().toArray().reverse(), ...link.toArray()].map(({ tagName, attribs }) => ({
    tag: tagName,
    id: attribs.id ?? '',
    classes: (attribs.class ?? '').split(/\s+/).filter(Boolean).sort(),
    attributes: Object.keys(attribs).filter((name) => !['class', 'id', 'style'].includes(name)),
  }));
}

function sampleValue(name: string): string {
  if (name.includes('color')) return '#112233';
  if (name.includes('url')) return 'https://e.com/x.png';
  if (name === 'full-width') return 'full-width';
  if (name.includes('border') && !name.includes('radius')) return '2px solid #ff0000';
  return /padding|radius|width|height|gutter|size/.test(name) ? '10px' : 'x';
}

const tags = ['mj-section', 'mj-column', 'mj-text', 'mj-body'];
const defaults = tags.flatMap((tag) =>
  [...Object.keys(mjmlElements[tag]?.attributes ?? {}), 'css-class'].map(
    (name) => `<${tag} ${name}="${sampleValue(name)}" />`,
  ),
);

describe('the model of the footer', () => {
  it('has the elements, classes and ids that mjml compiles, whatever mj-attributes say', async () => {
    const documents = [
      ...defaults.map((one) => marketing(`<mj-attributes>${one}</mj-attributes>`)),
      marketing('<mj-title>Hi</mj-title>', 'lang="de" dir="rtl"', 'id="b" css-class="c"'),
      marketing(
        '<mj-attributes><mj-class name="y" css-class="k"><mj-text css-class="t" /></mj-class></mj-attributes>',
        '',
        'mj-class="y"',
      ),
    ];
    for (const document of documents) {
      const model = footerModel(new ParsedDocument(document)) ?? [];
      const compiled = await compiledPath(document);
      const told = model.map(({ tag, id, classes }) => ({ tag, id, classes: [...classes].sort() }));
      expect(told).toEqual(compiled.map(({ tag, id, classes }) => ({ tag, id, classes })));
      for (const [index, { attributes }] of compiled.entries())
        expect([...(model[index]?.attributes.keys() ?? [])]).toEqual(expect.arrayContaining(attributes));
    }
  });
});
