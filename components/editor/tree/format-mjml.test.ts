import { expect, it } from 'vitest';
import { formatMjml } from './format-mjml';

const messy = `<mjml>
  <mj-head><mj-title>Keep   this</mj-title></mj-head>
  <mj-body background-color='#fff'><mj-section
    padding="0"><mj-column>
<mj-text>One
                 two</mj-text><mj-image src="a" />
  </mj-column></mj-section>
  <mj-raw>{% if conditions.vip %}</mj-raw><mj-section></mj-section><mj-raw>{% endif %}</mj-raw></mj-body>
</mjml>`;

it('indents the body and changes nothing else', () => {
  const formatted = formatMjml(messy);
  expect(formatted).toBe(`<mjml>
  <mj-head><mj-title>Keep   this</mj-title></mj-head>
  <mj-body background-color='#fff'>
    <mj-section
    padding="0">
      <mj-column>
        <mj-text>One
        two</mj-text>
        <mj-image src="a" />
      </mj-column>
    </mj-section>
    <mj-raw>{% if conditions.vip %}</mj-raw>
    <mj-section></mj-section>
    <mj-raw>{% endif %}</mj-raw>
  </mj-body>
</mjml>`);
  expect(formatMjml(formatted)).toBe(formatted);
});

it('keeps comments, and text with significant white space', () => {
  const source =
    '<mjml>\n  <mj-body>\n    <!-- first -->\n    <mj-section>\n      <mj-column>\n        <mj-text><pre>a\n  b</pre></mj-text>\n      </mj-column>\n    </mj-section>\n  </mj-body>\n</mjml>';
  expect(formatMjml(source)).toBe(source);
});
