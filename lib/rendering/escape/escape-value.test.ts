import fc from 'fast-check';
import { parse, type Token } from 'parse5';
import { describe, expect, it } from 'vitest';
import { fullBudget, parseLiquid, renderLiquid } from '@/lib/rendering/fill/liquid-engine';
import { HtmlEmitter } from '@/lib/rendering/fill/value-emitter';
import { hostileHtml } from '@/test/documents/hostile-html';
import { HtmlStateCache } from './html-state-cache';

const places = [
  '<p>{{ v }}</p>',
  '<p title="{{ v }}">x</p>',
  "<p title='{{ v }}'>x</p>",
  '<p title={{ v }} lang="a">x</p>',
  '<p title= {{ v }}>x</p>',
  '<p title=a{{ v }} lang="{{ v }}">x</p>',
  '<a href="{{ v }}">x</a>',
  '<a href={{ v }}>x</a>',
  '<a href="https://a.test/{{ v }}?x={{ v }}#{{ v }}">x</a>',
  '<img src="{{ v }}" alt="{{ v }}">',
  '<p style="color:{{ v }};margin:0">x</p>',
  `<p style="background:url('{{ v }}');margin:{{ v }}">x</p>`,
  '<p style="background:url({{ v }})">x</p>',
  `<p style='font-family:"{{ v }}",serif'>x</p>`,
  '<p style="/* {{ v }} */color:red">x</p>',
  '<style>p{color:{{ v }}} q{background:url("{{ v }}")} /* {{ v }} */</style>',
  '<title>{{ v }}</title>',
  '<textarea>{{ v }}</textarea>',
  '<script>var x = "{{ v }}";</script>',
  '<p onclick="go({{ v }})">x</p>',
  '<!-- {{ v }} --><p>x</p>',
  '<!--[if mso]><p title="{{ v }}">{{ v }}</p><![endif]--><p>x</p>',
  '<!--[if !mso]><!--><p>{{ v }}</p><!--<![endif]-->',
  '<p {{ v }}>x</p>',
  '<p{{ v }}>x</p>',
  '<p data-{{ v }}="x">x</p>',
  '<{{ v }}>x',
  '<{{ v }}p>x',
  '</{{ v }}p>x',
  '<!{{ v }}><p>x</p>',
  '<?{{ v }}?><p>x</p>',
  '<xmp>{{ v }}</xmp>',
  '<p title="a" {{ v }} lang="b">x</p>',
  '{% for i in (1..3) %}<p title="{{ v }}" style="width:{{ v }}px">{{ v }}</p>{% endfor %}',
];

function render(source: string, value: string): string {
  const emitter = new HtmlEmitter(new HtmlStateCache(), 5_000_000);
  renderLiquid(parseLiquid(source), { v: value }, {}, emitter, fullBudget);
  return emitter.buffer;
}

type Node = { nodeName: string; attrs?: Token.Attribute[]; childNodes?: Node[] };

/** Elements, attribute names and comments: what a value must not change. */
function shape(html: string): string {
  const read = (node: Node): string => {
    if (node.nodeName === '#text') return '';
    const names = (node.attrs ?? []).map(({ name }) => name).join(' ');
    return `<${node.nodeName} ${names}>${(node.childNodes ?? []).map(read).join('')}`;
  };
  return read(parse(html) as Node);
}

const values = fc.oneof(
  fc.constantFrom(
    ...[
      '"',
      "'",
      '>',
      '<',
      '`',
      '=',
      ' ',
      '--',
      '-->',
      '--!>',
      '</p>',
      '</style>',
      '</title>',
      '</script>',
      '*/',
      '/*',
      ';',
      '}',
      '{',
      ')',
      '\\',
      '&',
      '&quot;',
      '&gt;',
      '\u0000',
      '\n',
      '\u2028',
      '/',
      '!',
      'x onclick=alert(1)',
      ']]>',
      '<![endif]-->',
      'javascript:alert(1)',
      'url(',
      '{{ v }}',
      '{% raw %}',
    ],
    ...hostileHtml,
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
);

describe('a value', () => {
  it('never changes the structure of the surrounding markup', () => {
    const plain = new Map(places.map((place) => [place, shape(render(place, 'x'))]));
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.array(values, { maxLength: 5 }), (place, parts) => {
        expect(shape(render(place, parts.join('')))).toBe(plain.get(place));
      }),
      { numRuns: 5_000 },
    );
  });

  it('never leaves the comment that Outlook reads', () => {
    fc.assert(
      fc.property(fc.array(values, { maxLength: 5 }), (parts) => {
        const out = render(
          '<!--[if mso]><p title="{{ v }}" style="a:{{ v }}">{{ v }}</p><![endif]-->',
          parts.join(''),
        );
        expect(out.match(/--!?>/g)).toHaveLength(1);
        const inside = out.slice('<!--[if mso]>'.length, -'<![endif]-->'.length);
        expect(shape(inside)).toBe(shape('<p title="x" style="x">x</p>'));
      }),
      { numRuns: 1_000 },
    );
  });

  it('never adds a declaration to a style', () => {
    fc.assert(
      fc.property(fc.array(values, { maxLength: 5 }), (parts) => {
        const out = render('<p style="color:{{ v }};margin:0">x</p>', parts.join(''));
        const style = /style="([^"]*)"/.exec(out)?.[1] ?? '';
        expect(style.split(';')).toHaveLength(2);
        expect(style.split(':')).toHaveLength(3);
      }),
    );
  });

  it('never adds its own scheme', () => {
    fc.assert(
      fc.property(fc.array(values, { maxLength: 5 }), (parts) => {
        const out = render('<a href="{{ v }}">x</a>', parts.join(''));
        const parsed = parse(out) as Node;
        const find = (node: Node): string | undefined =>
          node.attrs?.find(({ name }) => name === 'href')?.value ??
          (node.childNodes ?? []).map(find).find((url) => url !== undefined);
        const url = new URL(find(parsed) ?? '', 'https://base.test/');
        expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(url.protocol);
      }),
    );
  });
});
