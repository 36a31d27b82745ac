import { expect, it } from 'vitest';
import { readDocument } from '@/components/editor/tree/read-tree';
import { readBlockFile } from './block-files';
import { rowSource } from './row-in-email';

it('shows a row in the email around it, each repeat once and with its samples', () => {
  const { before, body, after } = readDocument(
    '<mjml><mj-head></mj-head><mj-body width="500px"><mj-section /></mj-body></mjml>',
  );
  const order = readBlockFile('rows/order');
  const source = rowSource({ before, body: body.node, after }, order.source, order.definitions);
  expect(source).toMatch(/^<mjml><mj-head><\/mj-head><mj-body width="500px">\s*<mj-section /);
  expect(source).toContain('<td style="padding:12px 0;vertical-align:top">Linen shirt</td>');
  expect(source).toContain('€ 129.00</td>');
  expect(source).not.toMatch(/\{[{%]/);
});
