import mjml2html from 'mjml';
import { expect, it } from 'vitest';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import type { CanonicalDocument } from '@/lib/document/contract';
import { mjmlElements } from '@/lib/document/elements/mjml';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { pick } from '@/test/documents/generated-texts';
import { createRandom } from '@/test/seeded-random';
import { lintDocument } from './lint-document';

/* Compares our linter with mjml's strict validator on generated documents: which elements are allowed where, with
   which attributes. POSTROOM_DOCUMENTS=20000 tests more than the suite has time for. */
const documents = Number(process.env.POSTROOM_DOCUMENTS ?? 250);

/** The messages of mjml's strict validator; our own types of mjml only cover what the product uses. */
async function validate(source: string): Promise<{ message: string }[]> {
  const compile = mjml2html as unknown as (
    source: string,
    options: { validationLevel: 'strict'; ignoreIncludes: true },
  ) => Promise<unknown>;
  try {
    await compile(source, { validationLevel: 'strict', ignoreIncludes: true });
    return [];
  } catch (error) {
    if (typeof error === 'object' && error && 'errors' in error && Array.isArray(error.errors))
      return error.errors;
    return [{ message: `cannot be used inside: ${String(error)}` }];
  }
}

const tags = Object.keys(mjmlElements).filter((tag) => tag !== 'mjml');
const text = new Set(['mj-text', 'mj-button', 'mj-table', 'mj-raw', 'mj-title', 'mj-preview', 'mj-style']);
const values: Record<string, string> = {
  href: 'https://a.test/',
  src: 'https://a.test/a.png',
  name: 'x',
  path: '.a',
};

it('refuses exactly the elements and attributes that mjml refuses', async () => {
  const random = createRandom(3);
  const unexplained: string[] = [];
  for (let count = 0; count < documents; count += 1) {
    const source = generateDocument(random);
    const document: CanonicalDocument = { ...blankDocument('transactional', 'visual'), ...{ mjml: source } };
    const ours = lintDocument(new ParsedDocument(document), { stage: 'save' }).filter(
      ({ severity, code }) => severity === 'error' && structural.has(code),
    );
    const theirs = (await validate(source)).filter(({ message }) =>
      /doesn't exist|cannot be used inside|illegal/.test(message),
    );
    if (ours.length > 0 === theirs.length > 0) continue;
    const reasons = [...ours, ...theirs].map(({ message }) => message);
    if (!reasons.some((reason) => explained.some((pattern) => pattern.test(reason))))
      unexplained.push(`${reasons.join(' | ')}\n${source}`);
  }
  expect(unexplained.slice(0, 5).join('\n\n')).toBe('');
});

const structural = new Set(['UNKNOWN_ELEMENT', 'MISPLACED_ELEMENT', 'UNKNOWN_ATTRIBUTE', 'EMPTY_ELEMENT']);

/** Intended differences. */
const explained: readonly RegExp[] = [
  // mjml ignores elements without defaults; the contract refuses what has no effect.
  /^<mj(?:ml|-[a-z-]+)> cannot stand in <mj-(?:attributes|class)>\.$/,
  // mjml has no components for these, and so no rules.
  /^<mj-(?:all|class|selector|html-attribute)> cannot stand in </,
  / cannot stand in <mj-(?:all|selector|html-attribute)>\.$/,
  /^<(?:mjml|mj-(?:selector|html-attribute))> takes no attribute /,
  // mjml's validator accepts it, but then mjml throws a TypeError, unless there were other errors.
  /^<mj-selector> needs an <mj-html-attribute> in it\.$/,
];

function generateDocument(random: () => number): string {
  const attributesOf = (tag: string) => {
    const known = Object.keys(mjmlElements[tag]?.attributes ?? {}).filter((name) => name !== '*');
    const chosen = new Set<string>();
    for (let count = Math.floor(random() * 3); count > 0 && known.length > 0; count -= 1)
      chosen.add(pick(random, known));
    if (random() < 0.03)
      chosen.add(pick(random, ['mj-class', 'css-class', 'padding', 'width', 'foo', 'color']));
    if (tag === 'mj-class') chosen.add('name');
    return [...chosen].map((name) => ` ${name}="${values[name] ?? '10px'}"`).join('');
  };
  const element = (tag: string, depth: number): string => {
    const open = `<${tag}${attributesOf(tag)}`;
    if (text.has(tag)) return `${open}>${tag === 'mj-style' ? '.a{color:red}' : 'Words'}</${tag}>`;
    const children = mjmlElements[tag]?.children ?? [];
    if (children.length === 0 || depth > 5) return `${open} />`;
    const inside = Array.from({ length: Math.floor(random() * 3) }, () => {
      const stray = random() < 0.02 ? pick(random, [...tags, 'mj-unknown', 'div']) : null;
      const child = children.includes('*') ? pick(random, tags) : pick(random, children);
      return element(stray ?? child, depth + 1);
    });
    return `${open}>${inside.join('')}</${tag}>`;
  };
  const head = random() < 0.6 ? element('mj-head', 1) : '';
  const body = `<mj-body${attributesOf('mj-body')}>${element('mj-section', 2)}${random() < 0.5 ? element(pick(random, ['mj-wrapper', 'mj-hero', 'mj-section']), 2) : ''}</mj-body>`;
  return `<mjml${attributesOf('mjml')}>${head}${body}</mjml>`;
}
