import { createRequire } from 'node:module';
import fc from 'fast-check';
import mjml2html from 'mjml';
import { expect, it } from 'vitest';
import { childElements, findChild, type MjmlElement, walkElements } from '@/lib/document/mjml/mjml-tree';
import { parseMjml } from '@/lib/document/mjml/parse-mjml';
import { appliedValue, givenValues, readInheritance } from './inherit';
import { mjmlElements } from './mjml';

type Rendered = {
  attributes: Record<string, unknown>;
  props: { children: unknown };
  renderChildren(children: unknown): string;
};

const fromMjml = createRequire(createRequire(import.meta.url).resolve('mjml'));
const { components } = fromMjml('mjml-core') as {
  components: Record<string, { prototype: { render(): string } }>;
};

const bodyTags =
  'mj-body mj-wrapper mj-section mj-column mj-text mj-button mj-social mj-social-element'.split(' ');
const names = ['color', 'padding', 'inner-padding', 'border-radius', 'font-size', 'css-class', 'align'];
const attributes = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...names), fc.integer({ min: 1, max: 99 })), {
    selector: ([name]) => name,
    maxLength: 3,
  })
  .map((pairs) => pairs.map(([name, value]) => ` ${name}="v${value}"`).join(''));
const className = fc.constantFrom('a', 'b', 'c', 'a b', 'b c a', 'b  a', 'a.b', 'x');
const classed = fc.option(className).map((name) => (name === null ? '' : ` mj-class="${name}"`));
const defaults = fc
  .tuple(fc.constantFrom('mj-all', ...bodyTags), attributes, classed)
  .map(([tag, given, classes]) => `<${tag}${given}${classes} />`);
const classes = fc
  .tuple(
    fc.option(fc.constantFrom('a', 'b', 'c', 'a.b', '')),
    attributes,
    fc.array(defaults, { maxLength: 2 }),
  )
  .map(([name, given, inside]) => {
    const named = name === null ? '' : ` name="${name}"`;
    return `<mj-class${named}${given}>${inside.join('')}</mj-class>`;
  });
const blocks = fc
  .array(fc.oneof(defaults, classes), { maxLength: 6 })
  .map((inside) => `<mj-attributes>${inside.join('')}</mj-attributes>`);
const document = fc
  .tuple(
    fc.array(blocks, { maxLength: 2 }),
    fc.array(fc.tuple(attributes, classed), { minLength: 8, maxLength: 8 }),
  )
  .map(([head, given]) => {
    const said = given.map((pair) => pair.join(''));
    const leaf = (tag: string, index: number) => `<${tag}${said[index]}>a</${tag}>`;
    const social = `<mj-social${said[6]}>${leaf('mj-social-element', 7)}</mj-social>`;
    const column = `<mj-column${said[3]}>${leaf('mj-text', 4)}${leaf('mj-button', 5)}${social}</mj-column>`;
    const wrapper = `<mj-wrapper${said[1]}><mj-section${said[2]}>${column}</mj-section></mj-wrapper>`;
    return `<mjml><mj-head>${head.join('')}</mj-head><mj-body${said[0]}>${wrapper}</mj-body></mjml>`;
  });

/** The attributes that mjml computed for each rendered element, in source order. */
async function computedByMjml(source: string): Promise<Map<string, Record<string, unknown>>> {
  const seen = new Map<string, Record<string, unknown>>();
  const originals = bodyTags.map((tag) => {
    const { prototype } = components[tag] ?? { prototype: { render: () => '' } };
    const original = prototype.render;
    prototype.render = function (this: Rendered) {
      seen.set(tag, this.attributes);
      // Only the content of boxes matters, and rendering their own look takes most of the time.
      return /^mj-(?:body|social)$/.test(tag)
        ? original.call(this)
        : this.renderChildren(this.props.children);
    };
    return () => {
      prototype.render = original;
    };
  });
  await mjml2html(source, {
    ...{ validationLevel: 'skip', minify: false, ignoreIncludes: true, useMjmlConfigOptions: false },
  });
  for (const restore of originals) restore();
  return seen;
}

function computedByUs(source: string): Map<string, Record<string, unknown>> {
  const mjml = findChild(parseMjml(source).root, 'mjml');
  if (!mjml) throw new Error('Every document that is made has an mjml.');
  const inheritance = readInheritance(findChild(mjml, 'mj-head'));
  const bodies = childElements(mjml).filter(({ tag }) => tag === 'mj-body');
  const elements = [...bodies, ...bodies.flatMap((body) => [...walkElements(body)])];
  const valuesOf = (element: MjmlElement) => {
    const all = [...names, ...givenValues(element, inheritance).keys()];
    const values = all.map((name) => [name, appliedValue(element, name, inheritance)?.value]);
    return Object.fromEntries(values.filter(([name, value]) => name !== 'mj-class' && value !== undefined));
  };
  return new Map(elements.map((element) => [element.tag, valuesOf(element)]));
}

it('gives each element what mjml-core does, for 10,000 generated heads', {
  timeout: 900_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(document, async (source) => {
      const [theirs, ours] = [await computedByMjml(source), computedByUs(source)];
      for (const tag of bodyTags) {
        const values = theirs.get(tag) ?? {};
        const known = [...names, ...Object.keys(ours.get(tag) ?? {})].filter((name) => values[name] != null);
        const compared = Object.fromEntries(known.map((name) => [name, values[name]]));
        // Expands colors of three digits to six.
        expect(expanded(ours.get(tag)), `${tag} in ${source}`).toEqual(expanded(compared));
      }
    }),
    { numRuns: Number(process.env.HEADS ?? 10_000), seed: 21 },
  );
});

function expanded(values: Record<string, unknown> | undefined): object {
  const entries = Object.entries(values ?? {});
  return Object.fromEntries(
    entries.map(([name, value]) => [name, String(value).replace(/^#(\w)(\w)(\w)$/, '#$1$1$2$2$3$3')]),
  );
}

it('returns where a value is written, and by which class', () => {
  const source =
    '<mjml><mj-head><mj-attributes><mj-text color="#111" /><mj-class name="big" font-size="30px" /></mj-attributes></mj-head><mj-body><mj-section><mj-column><mj-text mj-class="big">a</mj-text></mj-column></mj-section></mj-body></mjml>';
  const mjml = findChild(parseMjml(source).root, 'mjml');
  const text = [...walkElements(mjml ?? parseMjml('').root)].findLast(({ tag }) => tag === 'mj-text');
  if (!mjml || !text) throw new Error('The source has a text.');
  const inheritance = readInheritance(findChild(mjml, 'mj-head'));
  const color = appliedValue(text, 'color', inheritance);
  expect([color?.from, source.slice(color?.start, (color?.start ?? 0) + 4)]).toEqual(['tag', '#111']);
  expect(appliedValue(text, 'font-size', inheritance)).toMatchObject({ from: 'class', className: 'big' });
  expect(appliedValue(text, 'align', inheritance)).toMatchObject({ value: 'left', from: 'mjml' });
  expect(Object.keys(mjmlElements['mj-text']?.defaults ?? {})).toContain('align');
});
