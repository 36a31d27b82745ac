import { describe, expect, it } from 'vitest';
import { type MjmlTree, readMjmlDocument } from '@/components/editor/tree/read-tree';
import { canvasSource } from './canvas-source';

const source = `<mjml><mj-head><mj-attributes><mj-text css-class="plain" /></mj-attributes></mj-head><mj-body>
<mj-raw>{% if conditions.a %}</mj-raw><mj-section css-class="wide"><mj-column><mj-text>A</mj-text></mj-column></mj-section><mj-raw>{% endif %}</mj-raw>
<mj-raw><p>B</p></mj-raw>
</mj-body></mjml>`;

/** Gives each node the id of its block. */
function keyed(tree: MjmlTree, next = { key: 0 }): MjmlTree {
  next.key += 1;
  return { ...tree, id: `c${next.key}`, children: tree.children.map((child) => keyed(child, next)) };
}

describe('canvasSource', () => {
  const document = readMjmlDocument(source);
  const marked = canvasSource(
    { ...document, body: keyed(document.body) },
    '<mj-section><mj-column></mj-column></mj-section>',
  );

  it('marks elements in addition to their own or inherited classes', () => {
    expect(marked).toContain('<mj-section css-class="wide gx-c2">');
    expect(marked).toContain('<mj-text css-class="plain gx-c4">');
    expect(marked).toContain('<mj-raw><!--gx-c5--><p>B</p><!--/gx-c5--></mj-raw>');
  });

  it('shows a conditional block once, without its Liquid', () => {
    expect(marked).not.toContain('conditions.a');
  });

  it('ends with the footer, which belongs to no block', () => {
    expect(marked).toMatch(
      /<mj-section css-class="gx-footer"><mj-column><\/mj-column><\/mj-section>\s*<\/mj-body><\/mjml>$/,
    );
  });
});
