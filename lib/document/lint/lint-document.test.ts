import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import type { CanonicalDocument, VariableDefinition } from '@/lib/document/contract';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { lintDocument } from './lint-document';

const visual = (mjml: string, overrides: Partial<CanonicalDocument> = {}) =>
  ({ ...blankDocument('transactional', 'visual'), ...overrides, mjml }) as CanonicalDocument;
const html = (source: string, overrides: Partial<CanonicalDocument> = {}) =>
  ({ ...blankDocument('transactional', 'html'), ...overrides, html: source }) as CanonicalDocument;

const inBody = (body: string) => `<mjml><mj-body>\n${body}</mj-body></mjml>`;
const inColumn = (content: string) => inBody(`<mj-section><mj-column>\n${content}</mj-column></mj-section>`);
const inText = (content: string) => inColumn(`<mj-text>${content}</mj-text>`);

const found = (document: CanonicalDocument, stage: 'save' | 'publish' = 'save') =>
  lintDocument(new ParsedDocument(document), { stage })
    .filter((issue) => issue.severity === 'error')
    .map(({ code, line, column }) => `${code} ${line}:${column}`);

const variable = (name: string, overrides: Partial<VariableDefinition> = {}): VariableDefinition => ({
  ...{ name, type: 'text', required: false, fallback: null, sample: null, description: '' },
  ...overrides,
});

describe('linting MJML', () => {
  it('accepts valid documents', () => {
    for (const sound of [
      inText('Hi {{ name | default: "you" }}<br>{% if conditions.vip %}<b>VIP</b>{% else %}x{% endif %}'),
      inText('{% for item in items %}<li>{{ item.title | upcase }}{% endfor %}')
        .replace('<li>', '<i>')
        .replace('{% endfor', '</i>{% endfor'),
      inText(
        '<a href="https://a.test/?a=1&b={{ b }}">a</a> <a href="{{ url }}">b</a> <a href="[[X]]">c</a> a < b',
      ),
      inText('<!--[if mso]><table><tr><td><![endif]-->x<!--[if mso]></td></tr></table><![endif]-->'),
      inText('<table><tr><td>a<td>b<tr><td>c</table><ul><li>a<li>b</ul><p>x<div>y</div>'),
      inText('{% if a %}<a href="https://a.test">{% else %}<a href="https://b.test">{% endif %}x</a>'),
      inText('{% case a %} {% when 1 %}<b>{% else %}<b>{% endcase %}x</b>'),
      inText(
        '{% comment %} <b> {{ a }} {% endcomment %}{% raw %}{{ not liquid {% endraw %}{% assign x = 1 | plus: 2 %}{{ x }}',
      ),
      inText('<a {% if a %}title="x"{% endif %} href="https://a.test" class="{% if b %}b{% endif %}">x</a>'),
      inBody('<mj-raw>{% if conditions.a %}</mj-raw>\n<mj-section/>\n<mj-raw>{% endif %}</mj-raw>'),
      inColumn(
        '<mj-raw>{% for item in items %}</mj-raw><mj-text>{{ item.x }}</mj-text><mj-raw>{% endfor %}</mj-raw>',
      ),
      inColumn('<mj-table><tr>{% for item in items %}<td>{{ item.x }}</td>{% endfor %}</tr></mj-table>'),
      inColumn('<mj-image src="{{ hero | default: \'https://a.test/a.png\' }}" alt="{{ name }}" />'),
      `<?xml version="1.0"?>\n<!-- x --><mjml lang="en"><mj-head><mj-attributes><mj-all padding="0"/><mj-class name="a" color="red"/><mj-text/></mj-attributes><mj-style>@media (max-width:1px){a{color:red}}</mj-style></mj-head><mj-body/></mjml>`,
    ])
      expect(found(visual(sound)), sound).toEqual([]);
  });

  it.each([
    ['an unclosed tag', '<mjml>\n<mj-body>\n<mj-section>\n</mj-body></mjml>', 'MISMATCHED_TAG 4:1'],
    ['an element without <mjml>', '<mj-body></mj-body>', 'MISSING_ELEMENT 1:1'],
    ['no body', '<mjml><mj-head></mj-head></mjml>', 'MISSING_ELEMENT 1:1'],
    ['an unknown element', inColumn('<mj-txt>a</mj-txt>'), 'UNKNOWN_ELEMENT 3:1'],
    ['HTML between blocks', inBody('<div>a</div>'), 'UNKNOWN_ELEMENT 2:1'],
    ['upper case', inColumn('<MJ-TEXT>a</MJ-TEXT>'), 'UNKNOWN_ELEMENT 3:1'],
    ['a misplaced element', inBody('<mj-text>a</mj-text>'), 'MISPLACED_ELEMENT 2:1'],
    ['an unknown attribute', inColumn('<mj-image source="a" />'), 'UNKNOWN_ATTRIBUTE 3:11'],
    ['an unquoted attribute', inColumn('<mj-image src=a />'), 'UNQUOTED_ATTRIBUTE 3:11'],
    ['loose text', inBody('<mj-section/>\n  Hello\n<mj-section/>'), 'LOOSE_TEXT 3:3'],
    ['loose Liquid', inBody('{% if a %}<mj-section/>{% endif %}'), 'LOOSE_LIQUID 2:1'],
    [
      'loose Liquid in a section',
      inBody('<mj-section>\n {% if a %}<mj-column/>{% endif %}</mj-section>'),
      'LOOSE_LIQUID 3:2',
    ],
    ['Liquid among attributes', inColumn('<mj-image {% if a %}src="a"{% endif %} />'), 'MALFORMED_TAG 3:11'],
    ['mj-include', inBody('<mj-include path="/etc/passwd" />'), 'INCLUDE_NOT_ALLOWED 2:1'],
    ['a script', inText('a<script>alert(1)</script>'), 'SCRIPT_NOT_ALLOWED 3:11'],
    [
      'a script in mj-raw',
      inBody('<mj-raw><script src="https://a.test"></script></mj-raw>'),
      'SCRIPT_NOT_ALLOWED 2:9',
    ],
    [
      'a script in an Outlook comment',
      inText('<!--[if mso]><script>a</script><![endif]-->'),
      'SCRIPT_NOT_ALLOWED 3:23',
    ],
    ['a frame', inText('<iframe src="https://a.test"></iframe>'), 'ELEMENT_NOT_ALLOWED 3:10'],
    ['an event handler', inText('<b oNclick="x()">a</b>'), 'EVENT_HANDLER 3:13'],
    ['an event handler on a component', inColumn('<mj-image onload="x()" src="a" />'), 'EVENT_HANDLER 3:11'],
    ['a javascript: link', inText('<a href="javascript:x()">a</a>'), 'UNSAFE_URL 3:19'],
    [
      'an encoded javascript: link',
      inText('<a href=" java&#x0A;scr&Tab;ipt&colon;x()">a</a>'),
      'UNSAFE_URL 3:19',
    ],
    ['a javascript: button', inColumn('<mj-button href="java\tscript:x()">a</mj-button>'), 'UNSAFE_URL 3:12'],
    ['a scheme put together', inText('<a href="{{ a }}:x()">a</a>'), 'UNSAFE_URL 3:19'],
    ['a data: link', inText('<a href="data:text/html,x">a</a>'), 'UNSAFE_URL 3:19'],
    ['a script in a style', inText('<b style="width:expr\\65ssion(1)">a</b>'), 'UNSAFE_STYLE 3:20'],
    [
      'a script in a style sheet',
      '<mjml><mj-head><mj-style>a{background:url( "javascript:x" )}</mj-style></mj-head><mj-body/></mjml>',
      'UNSAFE_STYLE 1:26',
    ],
    ['a quote that breaks out', inColumn('<mj-image src=\'a" onload="x\' />'), 'UNSAFE_ATTRIBUTE 3:11'],
    ['an unclosed element inside', inText('<b>a'), 'UNCLOSED_TAG 3:10'],
    ['a closing tag that leaves its block', inText('a</div>'), 'MISMATCHED_TAG 3:11'],
    ['an unclosed comment', inText('<!-- a'), 'UNCLOSED_TAG 3:1'],
    ['a comment that ends early', inText('<!-- a --!> b -->'), 'MALFORMED_COMMENT 3:10'],
    ['a tag made of Liquid', inText('a <{{ tag }}>'), 'DYNAMIC_TAG 3:12'],
    ['an attribute made of Liquid', inText('<b {{ a }}>a</b>'), 'DYNAMIC_ATTRIBUTE 3:13'],
    ['unquoted Liquid', inText('<b title={{ a }}>a</b>'), 'UNQUOTED_ATTRIBUTE 3:13'],
    ['unbalanced Liquid', inText('{% if a %}x'), 'UNBALANCED_LIQUID 3:10'],
    ['a stray end', inText('x{% endif %}'), 'UNBALANCED_LIQUID 3:11'],
    ['an unclosed output', inText('x{{ a'), 'UNBALANCED_LIQUID 3:11'],
    ['Liquid across tags', inText('<b title="{% if a %}">x{% endif %}</b>'), 'UNBALANCED_LIQUID 3:33'],
    ['Liquid across a comment', inText('<!-- {% if a %} -->x{% endif %}'), 'UNBALANCED_LIQUID 3:30'],
    ['an element under a condition only', inText('{% if a %}<b>{% endif %}x</b>'), 'UNBALANCED_MARKUP 3:10'],
    ['markup in raw', inText('{% raw %}<b>{% endraw %}'), 'RAW_MARKUP 3:19'],
    ['an include', inText("{% include '.env' %}"), 'LIQUID_TAG_NOT_ALLOWED 3:10'],
    ['a render', inText("{%- render 'x' -%}"), 'LIQUID_TAG_NOT_ALLOWED 3:10'],
    ['a capture', inText('{% capture a %}x'), 'LIQUID_TAG_NOT_ALLOWED 3:10'],
    ['the raw filter', inText('{{ a | raw }}'), 'LIQUID_FILTER_NOT_ALLOWED 3:17'],
    ['an unknown filter', inText('{{ a | upcase | shout: 1 }}'), 'LIQUID_FILTER_NOT_ALLOWED 3:26'],
    ['broken Liquid', inText('{{ a b }}'), 'LIQUID_SYNTAX 3:15'],
    ['a broken condition', inText('{% if a == %}x{% endif %}'), 'LIQUID_SYNTAX 3:21'],
    ['an unclosed Liquid text', inText("{{ 'a }}"), 'LIQUID_SYNTAX 3:13'],
    ['an assign over a system name', inText("{% assign unsubscribe_url = '#' %}"), 'RESERVED_NAME 3:19'],
    [
      'a condition around two blocks',
      inBody('<mj-raw>{% if a %}</mj-raw><mj-section/><mj-section/><mj-raw>{% endif %}</mj-raw>'),
      'UNBALANCED_LIQUID 2:9',
    ],
    [
      'a condition without its end',
      inBody('<mj-raw>{% if a %}</mj-raw><mj-section/>'),
      'UNBALANCED_LIQUID 2:9',
    ],
    [
      'a condition in the head',
      '<mjml><mj-head><mj-raw>{% if a %}</mj-raw><mj-style>a{}</mj-style><mj-raw>{% endif %}</mj-raw></mj-head><mj-body/></mjml>',
      'UNBALANCED_LIQUID 1:24',
    ],
    ['60 levels', inText(`${'<i>'.repeat(57)}${'</i>'.repeat(57)}`), 'TOO_DEEP 3:175'],
  ])('refuses %s', (_, source, expected) => {
    expect(found(visual(source))).toContain(expected);
  });

  it('limits elements to 5,000', () => {
    const document = (count: number) => visual(inText('<br>'.repeat(count)));
    expect(found(document(4_995))).toEqual([]);
    expect(found(document(4_996))).toEqual(['TOO_MANY_NODES 3:19990']);
    expect(found(visual(inColumn('<mj-image src="a"/>'.repeat(5_000))))).toMatchObject([
      expect.stringContaining('TOO_MANY_NODES'),
    ]);
  });

  it('accepts loose text in a section, about which MJML only warns', () => {
    const issues = lintDocument(
      new ParsedDocument(visual(inBody('<mj-section><mj-column/>a</mj-section>'))),
      {
        stage: 'publish',
      },
    );
    expect(issues).toMatchObject([{ code: 'LOOSE_TEXT', severity: 'warning', path: 'mjml' }]);
  });
});

describe('what a document uses', () => {
  const source = inText(
    '{{ a }}{% for item in items %}{{ item.title }}{{ item.other }}{% endfor %}{% if conditions.vip %}x{% endif %}',
  );

  it('must be declared only at publish', () => {
    expect(found(visual(source), 'save')).toEqual([]);
    expect(found(visual(source), 'publish').map((issue) => issue.split(' ')[0])).toEqual([
      ...[
        'UNDECLARED_VARIABLE',
        'UNDECLARED_VARIABLE',
        'UNDECLARED_VARIABLE',
        'UNDECLARED_VARIABLE',
        'UNDECLARED_CONDITION',
      ],
    ]);
    const variables = [
      variable('a'),
      variable('items', { type: 'list', fields: [variable('title') as never] }),
    ];
    const conditions = [
      {
        id: 'vip',
        name: 'VIP',
        match: 'all' as const,
        rules: [{ variable: 'b', operator: 'exists' as const, value: null }],
      },
    ];
    const issues = lintDocument(new ParsedDocument(visual(source, { variables, conditions })), {
      stage: 'publish',
      subject: 'Hi {{ who }}',
      previewText: '{{ a',
    });
    expect(issues.map(({ code, path }) => [code, path])).toEqual([
      ['UNDECLARED_FIELD', 'mjml'],
      ['UNDECLARED_VARIABLE', 'subject'],
      ['UNBALANCED_LIQUID', 'preview_text'],
      ['UNDECLARED_VARIABLE', 'conditions[0].rules[0].variable'],
    ]);
  });

  it('distinguishes lists from plain variables', () => {
    const variables = [
      variable('a'),
      variable('items', { type: 'list', fields: [variable('title') as never] }),
    ];
    const codes = (text: string) =>
      found(visual(inText(text), { variables }), 'publish').map((issue) => issue.split(' ')[0]);
    expect(codes('{% for x in a %}{{ x }}{% endfor %}')).toEqual(['NOT_A_LIST']);
    expect(codes('{{ items }}')).toEqual(['LIST_PRINTED']);
    expect(codes('{% for x in items %}{{ x }}{% endfor %}')).toEqual(['LIST_PRINTED']);
    expect(
      codes(
        '{{ items.size }} {{ items | size }} {{ items[0].title }} {{ items.first.title }} {% if items.size > 1 %}x{% endif %}',
      ),
    ).toEqual([]);
    expect(codes('{{ a.b }}')).toEqual(['UNDECLARED_FIELD']);
    expect(codes('{{ workspace.postal_address }} {{ workspace.secret }}')).toEqual([
      'UNKNOWN_SYSTEM_VARIABLE',
    ]);
    expect(codes('{{ unsubscribe_url }}')).toEqual(['UNKNOWN_SYSTEM_VARIABLE']);
  });
});

describe('linting HTML', () => {
  it('accepts real email: doctype, conditionals, unquoted attributes, optional end tags', () => {
    for (const sound of [
      '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">\n<html><head><meta http-equiv="Content-Type" content="text/html"><title>a < b</title><style>@import url("https://fonts.test/a.css"); td > a {color:red}</style><!--[if gte mso 9]><noscript><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml></noscript><![endif]--></head><body bgcolor=#ffffff><!--[if !mso]><!--><p>Hi<!--<![endif]--></p><![if !mso]>x<![endif]></body></html>',
      '<p>{% if a %}<b>x</b>{% endif %}</p>{% for i in l %}<p>{{ i.x }}</p>{% endfor %}',
      '<ul><li>a<li>b</ul><img src=cid:a><img src="data:image/png;base64,AA">',
    ])
      expect(found(html(sound)), sound).toEqual([]);
  });

  it.each([
    ['<p>1 < 2</p>', 'STRAY_LESS_THAN 1:6'],
    ['<div>\n<p>a</p>', 'UNCLOSED_TAG 1:1'],
    ['<p>a', 'UNCLOSED_TAG 1:1'],
    ['<b>\n<i></b></i>', 'MISMATCHED_TAG 2:4'],
    ['a\n<script>x</script>', 'SCRIPT_NOT_ALLOWED 2:1'],
    ['<body onload=x>', 'EVENT_HANDLER 1:7'],
    ['<a href=vbscript:x>a</a>', 'UNSAFE_URL 1:9'],
    ['<img srcset="https://a.test/a 1x, javascript:x 2x">', 'UNSAFE_URL 1:14'],
    ['<!-- a', 'UNCLOSED_COMMENT 1:1'],
    ['<style>a{}', 'UNCLOSED_TAG 1:1'],
    ['<base href="https://a.test">', 'ELEMENT_NOT_ALLOWED 1:1'],
    ['<meta http-equiv=refresh content="0;url=x">', 'ELEMENT_NOT_ALLOWED 1:1'],
    ['<link rel=import href="https://a.test">', 'ELEMENT_NOT_ALLOWED 1:1'],
    ['<svg><a/></svg>', 'ELEMENT_NOT_ALLOWED 1:1'],
    ['<p', 'UNCLOSED_TAG 1:1'],
    ['<![CDATA[x]]>', 'CDATA_NOT_ALLOWED 1:1'],
    ['{% if a %}<!--{% endif %} x -->', 'UNBALANCED_LIQUID 1:15'],
  ])('refuses %s', (source, expected) => {
    expect(found(html(source))).toContain(expected);
  });
});

describe('hostile input', () => {
  const units = [
    '<',
    '<a ',
    '{{',
    '{%',
    '}}',
    '<!--',
    '-->',
    '<mj-text>',
    '<a b="',
    '<title>',
    '<?',
    '</',
    '{% if a %}',
    '{% comment %}',
    '{{ a | b: ',
    "{{ '",
    '<p>',
    '<b>',
    '</b>',
    '&#',
    '\\',
    '/*',
    'url(',
    '<style>',
    '<!--[if mso]>',
    '{{a}}',
    '{% endif %}',
    '<a {{',
    '(',
    '{{ ((((',
    '<b title="{{ a }}',
    '-',
    '<td>',
    'é',
    '<![CDATA[',
  ];

  // Processor time, independent of other load; the limit is generous: nonlinear code takes minutes here.
  it('is processed in linear time', () => {
    const slow: string[] = [];
    for (const unit of units) {
      const hostile = unit.repeat(Math.ceil(120_000 / unit.length));
      const inAttribute = inColumn(`<mj-image src="${hostile}"/>`);
      for (const document of [visual(hostile), visual(inText(hostile)), html(hostile), visual(inAttribute)]) {
        const before = process.cpuUsage();
        lintDocument(new ParsedDocument(document), { stage: 'publish' });
        const taken = process.cpuUsage(before).user / 1_000;
        if (taken > 1_500) slow.push(`${unit} ${Math.round(taken)} ms`);
      }
    }
    expect(slow).toEqual([]);
  });

  it('never throws', () => {
    const piece = fc.constantFrom(
      ...units,
      '<mjml>',
      '<mj-body>',
      '</mj-body>',
      '</mjml>',
      '<mj-section>',
      '</mj-section>',
      '<mj-raw>',
      '</mj-raw>',
      '</mj-text>',
      '{% endfor %}',
      '{% for a in b %}',
      '{% case x %}',
      '{% when 1 %}',
      '{% else %}',
      '>',
      '"',
      ' a=',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ unit: 'binary' })), { maxLength: 25 }), (pieces) => {
        const source = pieces.join('');
        for (const document of [visual(source), visual(inText(source)), html(source)])
          expect(
            Array.isArray(lintDocument(new ParsedDocument(document), { stage: 'publish', subject: source })),
          ).toBe(true);
      }),
      { numRuns: 150, seed: 3 },
    );
  });
});
