import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import mjml2html from 'mjml';
import { describe, expect, it } from 'vitest';
import { mjmlElements } from './mjml';
import written from './mjml.json';

type Component = {
  allowedAttributes?: Record<string, string>;
  defaultAttributes?: Record<string, unknown>;
  endingTag?: boolean;
  prototype: { render?: () => string };
};

const fromMjml = createRequire(createRequire(import.meta.url).resolve('mjml'));
fromMjml('mjml');
const { components } = fromMjml('mjml-core') as { components: Record<string, Component> };
const { dependencies } = fromMjml('mjml-preset-core') as {
  dependencies: Record<string, (string | RegExp)[]>;
};

/** The linter's entries for the root and for elements that mjml does not describe. */
const undescribed: Record<string, { attributes: Record<string, string>; children: string[] }> = {
  mjml: {
    attributes: { dir: 'string', lang: 'string', owa: 'string', version: 'string' },
    children: ['mj-body', 'mj-head', 'mj-raw'],
  },
  'mj-all': { attributes: { '*': 'string' }, children: [] },
  'mj-class': { attributes: { '*': 'string' }, children: ['*'] },
  'mj-attributes': { attributes: {}, children: ['*'] },
  'mj-selector': { attributes: { path: 'string' }, children: ['mj-html-attribute'] },
  'mj-html-attribute': { attributes: { name: 'string' }, children: [] },
};

/** What a parent passes to its children: rendered by mjml, with a unique value for each attribute. */
async function handedDown(parent: string, child: string): Promise<Record<string, string>> {
  const names = Object.keys(components[parent]?.allowedAttributes ?? {});
  const taken = components[child]?.allowedAttributes ?? {};
  const found: Record<string, string> = {};
  const { prototype } = fromMjml('mjml-core').BodyComponent as { prototype: Renders };
  const original = prototype.renderChildren;
  prototype.renderChildren = function (children, options) {
    for (const [key, value] of Object.entries(options?.attributes ?? {})) {
      const from = /^7(\d{3})px$/.exec(String(value))?.[1];
      if (from && taken[key]) found[key] = names[Number(from)] ?? '';
    }
    return original.call(this, children, options);
  };
  const written = names.map((name, index) => `${name}="7${String(index).padStart(3, '0')}px"`);
  let source = `<${parent} ${written.join(' ')}><${child} /></${parent}>`;
  for (let around = holderOf(parent); around; around = holderOf(around))
    source = `<${around}>${source}</${around}>`;
  await mjml2html(source, {
    ...{ validationLevel: 'skip', minify: false, ignoreIncludes: true, useMjmlConfigOptions: false },
  });
  prototype.renderChildren = original;
  return found;
}

/** The attributes that elements read without listing them: mjml draws them all the same. */
async function readWithoutListing(render: () => Promise<void>): Promise<(tag: string) => string[]> {
  const prototype = Object.getPrototypeOf(fromMjml('mjml-core').BodyComponent.prototype) as Reads;
  const original = prototype.getAttribute;
  const read = new Map<string, Set<string>>();
  prototype.getAttribute = function (this: Component & Reads, name) {
    const tag = (this.constructor as { componentName?: string }).componentName ?? '';
    read.set(tag, (read.get(tag) ?? new Set()).add(name));
    return original.call(this, name);
  };
  await render();
  prototype.getAttribute = original;
  return (tag) =>
    [...(read.get(tag) ?? [])]
      .filter((name) => /^[a-z-]+$/.test(name) && name !== 'css-class')
      .filter((name) => !Object.hasOwn(components[tag]?.allowedAttributes ?? {}, name))
      .sort();
}

type Reads = { getAttribute(name: string): unknown };
type Renders = { renderChildren(children: unknown, options?: { attributes?: object }): string };

function holderOf(tag: string): string | undefined {
  return tag === 'mjml'
    ? undefined
    : Object.keys(dependencies).find((key) => dependencies[key]?.includes(tag));
}

/** All that the installed mjml defines for its elements. */
async function described() {
  const tags = [...new Set([...Object.keys(components), ...Object.keys(undescribed)])].sort();
  const facts: [string, Record<string, unknown>][] = [];
  const describeAll = async () => {
    for (const tag of tags) {
      const known = undescribed[tag];
      const { allowedAttributes = {}, defaultAttributes = {}, endingTag } = components[tag] ?? {};
      const children = known?.children ?? (dependencies[tag] ?? []).map(String);
      const gives: Record<string, object> = {};
      for (const child of components[tag]?.prototype.render ? children : []) {
        const handed = await handedDown(tag, child);
        if (Object.keys(handed).length > 0) gives[child] = handed;
      }
      const defaults = Object.entries(defaultAttributes).filter(([, value]) => typeof value === 'string');
      const fact = {
        attributes: known?.attributes ?? sorted(allowedAttributes),
        children,
        defaults: Object.fromEntries(defaults),
        ...(endingTag ? { content: true } : {}),
        ...(Object.keys(gives).length > 0 ? { gives } : {}),
      };
      facts.push([tag, fact]);
    }
  };
  const readsOf = await readWithoutListing(describeAll);
  for (const [tag, fact] of facts) {
    const reads = readsOf(tag);
    if (reads.length > 0) fact.reads = reads;
  }
  return Object.fromEntries(facts);
}

function sorted(record: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}

describe('the recorded facts about mjml', () => {
  it('equal the installed mjml; WRITE_MJML=1 writes them again', async () => {
    const facts = await described();
    if (process.env.WRITE_MJML) {
      const lines = Object.entries(facts).map(
        ([tag, fact]) => `  ${JSON.stringify(tag)}: ${JSON.stringify(fact)}`,
      );
      writeFileSync(new URL('./mjml.json', import.meta.url), `{\n${lines.join(',\n')}\n}\n`);
    } else expect(written).toEqual(facts);
  });

  it('include what elements pass to their children', () => {
    expect(mjmlElements['mj-social']?.gives?.['mj-social-element']).toMatchObject({
      color: 'color',
      padding: 'inner-padding',
    });
    expect(mjmlElements['mj-accordion']?.gives?.['mj-accordion-element']).toHaveProperty('border', 'border');
  });
});
