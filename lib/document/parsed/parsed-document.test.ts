import { describe, expect, it } from 'vitest';
import { checkDocument } from '@/lib/document/checks/check-document';
import { appendFooter } from '@/lib/document/compliance/append-footer';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import { checkCompliance } from '@/lib/document/compliance/check-compliance';
import type { CanonicalDocument } from '@/lib/document/contract';
import { lintDocument } from '@/lib/document/lint/lint-document';
import { parseMjml } from '@/lib/document/mjml/parse-mjml';
import { usedVariables } from '@/lib/document/variables/used-variables';
import { ParsedDocument } from './parsed-document';

const source = `<mjml><mj-head><mj-style>p { color: red }</mj-style></mj-head><mj-body>
  <mj-raw>{% if conditions.vip %}</mj-raw> <!-- for few -->
  <mj-section><mj-column><mj-text>{{ name }}</mj-text></mj-column></mj-section>
  <mj-raw>{% endif %}</mj-raw>
</mj-body></mjml>`;

describe('a parsed document', () => {
  it('is never changed by its users', () => {
    const document = { ...blankDocument('marketing', 'visual'), mjml: source } as CanonicalDocument;
    const parsed = new ParsedDocument(document);
    lintDocument(parsed, { stage: 'publish', subject: '{{ name }}' });
    checkCompliance(parsed);
    appendFooter(parsed);
    checkDocument(parsed, { subject: '{{ name }}', previewText: '' });
    usedVariables(parsed);
    expect(parsed.mjml).toEqual(parseMjml(source));
  });

  it('runs a shared read once, and accepts results from elsewhere', () => {
    const parsed = new ParsedDocument(blankDocument('marketing', 'visual'));
    let count = 0;
    const read = ({ source: { length } }: ParsedDocument) => {
      count += 1;
      return length;
    };
    expect([parsed.once(read), parsed.once(read), count]).toEqual([
      parsed.source.length,
      parsed.source.length,
      1,
    ]);
    expect(parsed.mjml).toBe(parsed.mjml);
    expect(parsed.liquid()).toBe(parsed.liquid(parsed.source));
    parsed.learn(read, 7);
    expect(parsed.once(read)).toBe(7);
  });
});
