import { describe, expect, it } from 'vitest';
import { type BlockRule, readRule } from '@/lib/document/variables/block-rule';
import { nameItem, writeRule } from './block-logic';
import { readMjmlDocument } from './read-tree';
import { writeDocument } from './write-tree';

const source = `<mjml>
  <mj-body>
    <mj-section>
      <mj-column />
    </mj-section>
  </mj-body>
</mjml>`;

describe('writeRule', () => {
  const rules: BlockRule[] = [
    { kind: 'if', condition: 'vip' },
    { kind: 'unless', condition: 'vip-2' },
    { kind: 'for', item: 'item', list: 'items' },
  ];

  it('adds the pair around the block, formatted like it, and parses back to the same rule', () => {
    for (const rule of rules) {
      const document = readMjmlDocument(source);
      const section = document.body.children[0];
      if (!section) throw new Error('The sample has a section.');
      const lowered = writeDocument({
        ...document,
        body: {
          ...document.body,
          children: [{ ...section, node: { ...section.node, logic: [writeRule(rule)] } }],
        },
      });
      expect(lowered).toContain(`\n    <mj-raw>{% ${rule.kind} `);
      expect(lowered).toContain(`</mj-section>\n    <mj-raw>{% end${rule.kind} %}</mj-raw>\n  </mj-body>`);
      const logic = readMjmlDocument(lowered).body.children[0]?.node.logic ?? [];
      expect(logic.map(readRule)).toEqual([rule]);
    }
  });

  it('ignores Liquid written by hand', () => {
    const logic = { ...writeRule({ kind: 'if', condition: 'a' }), expression: 'total > 3' };
    expect(readRule(logic)).toBeNull();
  });

  it('names the items of a list', () => {
    expect(nameItem('items')).toBe('item');
    expect(nameItem('order.entries')).toBe('entry');
    expect(nameItem('news')).toBe('new');
    expect(nameItem('list')).toBe('list_item');
  });
});
