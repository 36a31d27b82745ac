import { afterAll, describe, expect, it, vi } from 'vitest';
import type { ConditionDefinition, VariableDefinition } from '@/lib/document/contract';
import type { RenderableContent } from './fill/render-template';
import { closeRenderingPool } from './pool/pool';
import { renderContent } from './render';

afterAll(closeRenderingPool);
vi.setConfig({ testTimeout: 60_000 });

type VariableOverrides = Partial<VariableDefinition> & { name: string };

const variable = (overrides: VariableOverrides): VariableDefinition => ({
  type: 'text',
  required: false,
  fallback: null,
  sample: null,
  description: null,
  ...overrides,
});

const textVariables = ['a', 'b', 'name', 'note'].map((name) => variable({ name }));

function content(html: string, overrides: Partial<RenderableContent> = {}): RenderableContent {
  return {
    html,
    plain_text: '',
    subject: 'S',
    preview_text: '',
    variables: textVariables,
    conditions: [],
    system: { unsubscribe_url: null, postal_address: null },
    ...overrides,
  };
}

async function html(source: string, values: Record<string, unknown> = {}, overrides = {}): Promise<string> {
  return (await renderContent(content(source, overrides), values)).html;
}

const attack = `"'><img src=x onerror=alert(1)>&`;

describe('values in context', () => {
  it('escapes text and attributes', async () => {
    expect(await html('<p title="{{ a }}">{{ a }}</p>', { a: attack })).toBe(
      '<p title="&quot;&#39;&gt;&lt;img src=x onerror=alert(1)&gt;&amp;">&quot;&#39;&gt;&lt;img src=x onerror=alert(1)&gt;&amp;</p>',
    );
    expect(await html(`<p title='{{ a }}'>x</p>`, { a: attack })).not.toContain('<img');
  });

  it('keeps a value inside an unquoted attribute', async () => {
    const out = await html('<p title={{ a }} class=x>t</p>', { a: 'x onclick=alert(1) "' });
    expect(out).toBe('<p title="x onclick=alert(1) &quot;" class="x">t</p>');
    expect(await html('<p title={{ a }} class="x {{ b }}">t</p>', { a: '', b: 'y onclick=alert(1)' })).toBe(
      '<p title="" class="x y onclick=alert(1)">t</p>',
    );
  });

  it('accepts a whole URL with a harmless scheme', async () => {
    const link = '<a href="{{ a }}">x</a>';
    expect(await html(link, { a: 'https://a.test/?x=1&y=2' })).toBe(
      '<a href="https://a.test/?x=1&amp;y=2">x</a>',
    );
    expect(await html(link, { a: 'mailto:a@b.test' })).toBe('<a href="mailto:a@b.test">x</a>');
    for (const bad of [
      'javascript:alert(1)',
      ' JaVaScRiPt:alert(1)',
      'java\tscript:alert(1)',
      'java\nscript:alert(1)',
      '\u0001javascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'vbscript:x',
      'file:///etc/passwd',
      'x-odd:1',
    ]) {
      expect(await html(link, { a: bad })).toBe('<a href="#">x</a>');
    }
  });

  it('accepts a whole URL for each picture of a srcset', async () => {
    expect(
      await html('<img srcset="{{ a }} 1x, {{ b }} 2x, https://a.test/{{ b }} 3x">', {
        a: 'https://a.test/1',
        b: 'https://a.test/2',
      }),
    ).toBe(
      '<img srcset="https://a.test/1 1x, https://a.test/2 2x, https://a.test/https%3A%2F%2Fa.test%2F2 3x">',
    );
    expect(await html('<img srcset="{{ a }}, {{ b }}">', { a: 'x', b: 'javascript:x' })).toBe(
      '<img srcset="x, #">',
    );
  });

  it('percent-encodes a value inside a URL', async () => {
    expect(
      await html('<a href="https://a.test/{{ a }}?q={{ b }}">x</a>', { a: '../x/y', b: 'a&b=c d#"' }),
    ).toBe('<a href="https://a.test/..%2Fx%2Fy?q=a%26b%3Dc%20d%23%22">x</a>');
    expect(await html('<a href="mailto:{{ a }}">x</a>', { a: 'a@b.test?bcc=z' })).toBe(
      '<a href="mailto:a@b.test%3Fbcc%3Dz">x</a>',
    );
    expect(await html('<a href="{{ a }}{{ b }}">x</a>', { a: 'java', b: 'script:alert(1)' })).toBe(
      '<a href="javascript%3Aalert%281%29">x</a>',
    );
    expect(await html('<a href="{{ a }}{{ b }}">x</a>', { b: 'javascript:alert(1)' })).toBe(
      '<a href="#">x</a>',
    );
  });

  it('does not encode twice what the author encoded', async () => {
    expect(
      await html('<a href="https://a.test/?q={{ a | url_encode }}">{{ a | escape }}</a>', { a: 'x & y' }),
    ).toBe('<a href="https://a.test/?q=x%20%26%20y">x &amp; y</a>');
  });

  it('adds no declaration to a style', async () => {
    expect(await html('<p style="color:{{ a }};margin:0">x</p>', { a: 'red;display:none' })).toBe(
      '<p style="color:reddisplaynone;margin:0">x</p>',
    );
    expect(await html('<p style="color:{{ a }}">x</p>', { a: 'rgb(1, 2, 3)' })).toBe(
      '<p style="color:rgb(1, 2, 3)">x</p>',
    );
    expect(
      await html(`<p style="background:url('{{ a }}') red">x</p>`, {
        a: "https://a.test/x.png'); color:url(y",
      }),
    ).toBe(`<p style="background:url('https://a.test/x.png%27%29%3B%20color:url%28y') red">x</p>`);
    expect(await html(`<p style="background:url({{ a }})">x</p>`, { a: 'javascript:alert(1)' })).toBe(
      '<p style="background:url(#)">x</p>',
    );
  });

  it('adds no rule to a style sheet and does not close it', async () => {
    const out = await html('<style>.a{color:{{ a }}} .b:before{content:"{{ b }}"}</style>', {
      a: '</style><script>alert(1)</script>}*{display:none',
      b: '"}*{display:none}</style>',
    });
    expect(out).not.toMatch(/<script|\*\{|<\/style>./);
  });

  it('stays inside the comments that Outlook reads', async () => {
    const out = await html('<!--[if mso]><v:fill src="{{ a }}" alt="{{ b }}"/>{{ b }}<![endif]-->', {
      a: 'https://a.test/--><script>alert(1)</script>',
      b: '--><script>alert(1)</script>',
    });
    expect(out.match(/-->/g)).toHaveLength(1);
    expect(out).not.toContain('<script');
  });

  it('prints nothing where no value is safe', async () => {
    const out = await html('<a {{ a }}>1</a><{{ b }}>2<p on{{ a }}="x" onclick="{{ a }}">3</p>', {
      a: 'onclick=alert(1)',
      b: 'script',
    });
    expect(out).not.toMatch(/alert|<script/);
  });

  it('keeps a title and a plain text as text', async () => {
    const rendered = await renderContent(
      content('<title>{{ a }}</title>', { plain_text: 'Hi {{ a }}', preview_text: '{{ a }}' }),
      { a: '</title><b>&' },
    );
    expect(rendered.html).toContain('<title>&lt;/title&gt;&lt;b&gt;&amp;</title>');
    expect(rendered.text).toBe('Hi </title><b>&');
    expect(rendered.preview_text).toBe('</title><b>&');
  });

  it('gives the subject no second line and no control characters', async () => {
    const rendered = await renderContent(content('x', { subject: 'Hello {{ a }}' }), {
      a: 'you\r\nBcc: evil@x.test\u0000\u2028\u007f!',
    });
    expect(rendered.subject).toBe('Hello you Bcc: evil@x.test !');
  });
});

describe('typed values', () => {
  const variables = [
    variable({ name: 'count', type: 'number' }),
    variable({ name: 'vip', type: 'boolean' }),
    variable({ name: 'when', type: 'date' }),
    variable({ name: 'optional' }),
    variable({ name: 'greeting', fallback: 'friend' }),
    variable({
      name: 'items',
      type: 'list',
      fields: [
        { name: 'title', type: 'text', required: true, fallback: null, sample: null, description: null },
        { name: 'price', type: 'number', required: false, fallback: 5, sample: null, description: null },
      ],
    }),
    variable({ name: 'tags', type: 'list' }),
  ];

  it('prints numbers, booleans, dates and lists', async () => {
    const out = await html(
      `{{ count | times: 2 }} {{ vip }} {{ when | date: '%-d %B %Y %H:%M' }} {% for item in items %}[{{ item.title }}:{{ item.price }}]{% endfor %} {{ tags }}`,
      {
        count: 21,
        vip: true,
        when: '2026-11-21T09:30:00',
        items: [{ title: 'A & B', price: 1.5 }, { title: 'C' }],
        tags: ['x', '<y>'],
      },
      { variables },
    );
    expect(out).toBe('42 true 21 November 2026 09:30 [A &amp; B:1.5][C:5] x, &lt;y&gt;');
  });

  it('prints what numbers add up to, not how computers keep them, and splits no character', async () => {
    expect(await html('{{ a | plus: 0.2 }} {{ a | times: 3 }} {{ a }}', { a: 0.1 })).toBe('0.3 0.3 0.1');
    expect(await html('{{ a }}', { a: 0.30000000000000004 })).toBe('0.30000000000000004');
    expect(
      await html('{{ a | split: "" | reverse | join: "" }} {{ a | split: "b" | join: "-" }}', { a: 'a😀b' }),
    ).toBe('b😀a a😀');
  });

  it('prints nothing for missing values, or their default', async () => {
    const source = `{{ optional }}|{{ optional | default: 'x' }}|{{ optional | upcase }}|{{ greeting }}|{{ count }}|{% if optional %}yes{% else %}no{% endif %}|{% if optional == '' %}empty{% endif %}|{% if optional != blank %}filled{% endif %}|{% for item in items %}i{% else %}none{% endfor %}|{{ optional.size }}`;
    expect(await html(source, {}, { variables })).toBe('|x||friend||no|empty||none|');
    expect(await html('{{ optional }}{% if optional %}y{% endif %}', { optional: '' }, { variables })).toBe(
      '',
    );
  });

  it('never prints an object, or an undeclared variable', async () => {
    await expect(
      html('{% for item in items %}{{ item }}{% endfor %}', { items: [{ title: 'x' }] }, { variables }),
    ).rejects.toMatchObject({ code: 'INVALID_TEMPLATE_DATA' });
    await expect(html('{{ nobody }}', { nobody: 'x' }, { variables })).rejects.toMatchObject({
      code: 'INVALID_TEMPLATE_DATA',
    });
    for (const path of [
      'optional.constructor',
      'constructor',
      '__proto__',
      'tags.map.constructor',
      'toString',
    ]) {
      await expect(
        html(`{{ ${path} }}`, { tags: [] }, { variables }).then(
          (out) => out || Promise.reject({ code: 'INVALID_TEMPLATE_DATA' }),
        ),
        path,
      ).rejects.toMatchObject({ code: 'INVALID_TEMPLATE_DATA' });
    }
  });

  it('evaluates the document’s conditions', async () => {
    const conditions: ConditionDefinition[] = [
      {
        id: 'big',
        name: 'Big',
        match: 'all',
        rules: [
          { variable: 'count', operator: 'greater', value: 10 },
          { variable: 'optional', operator: 'empty', value: null },
        ],
      },
      {
        id: 'tagged',
        name: 'Tagged',
        match: 'any',
        rules: [{ variable: 'tags', operator: 'contains', value: 'a' }],
      },
    ];
    const source = '{% if conditions.big %}B{% endif %}{% unless conditions.tagged %}U{% endunless %}';
    expect(await html(source, { count: 11, tags: ['a'] }, { variables, conditions })).toBe('B');
    expect(await html(source, { count: 10, tags: [] }, { variables, conditions })).toBe('U');
  });

  it('fills in the system’s address and link', async () => {
    const system = { unsubscribe_url: 'https://a.test/u/1?x=1&y=2', postal_address: 'Street 1\nTown <x>' };
    expect(
      await html('{{ workspace.postal_address }}<a href="{{ unsubscribe_url }}">U</a>', {}, { system }),
    ).toBe('Street 1<br />\nTown &lt;x&gt;<a href="https://a.test/u/1?x=1&amp;y=2">U</a>');
  });

  it("uses the given time as 'now'", async () => {
    const now = new Date('2030-01-02T03:04:05Z');
    const rendered = await renderContent(content(`{{ 'now' | date: '%Y-%m-%d %H:%M' }}`), {}, { now });
    expect(rendered.html).toBe('2030-01-02 03:04');
  });
});

describe('preview text', () => {
  it('is hidden at the start of the body', async () => {
    const { html: out } = await renderContent(
      content('<!doctype html><html><head><title>t</title></head><body class="x"><p>Hi</p></body></html>', {
        preview_text: 'For {{ a }}',
      }),
      { a: '<you>' },
    );
    expect(out).toMatch(/<body class="x"><div style="display:none;[^"]*">For &lt;you&gt;<\/div><p>Hi<\/p>/);
  });

  it('replaces the document’s own preview, which stays if there is no other', async () => {
    const own =
      '<body><div style="display:none;font-size:1px;color:#ffffff;line-height:1px;max-height:0px;max-width:0px;opacity:0;overflow:hidden;">Own</div><p>x</p></body>';
    expect(await html(own, {}, { preview_text: 'Other' })).toBe(own.replace('Own', 'Other'));
    expect(await html(own, {}, { preview_text: '' })).toBe(own);
  });
});

describe('hostile templates', () => {
  it('ends endless loops and texts quickly', async () => {
    for (const bomb of [
      '{% for i in (1..100000000) %}x{% endfor %}',
      '{% for i in (1..2000) %}{% for j in (1..2000) %}{% for k in (1..2000) %}{% endfor %}{% endfor %}{% endfor %}',
      `{% assign a = 'xxxxxxxxxxxxxxxxxxxx' %}{% for i in (1..60) %}{% assign a = a | append: a %}{% endfor %}{{ a }}`,
      `{% assign a = 'x' %}{% for i in (1..60) %}{% assign a = a | replace: 'x', 'xxxxxxxxxxxxxxxxxxxx' %}{% endfor %}{{ a }}`,
      `{% assign a = 'a,b' | split: ',' %}{% for i in (1..60) %}{% assign a = a | concat: a %}{% endfor %}{{ a }}`,
      `{{ 'now' | date: '%999999999d' }}`,
    ]) {
      const before = process.cpuUsage();
      await expect(html(bomb), bomb).rejects.toMatchObject({ code: 'INVALID_TEMPLATE_DATA' });
      // Processor time, independent of other load.
      expect(process.cpuUsage(before).user / 1_000, bomb).toBeLessThan(15_000);
    }
  });

  it('supports no tag or filter that reads a file or prints raw', async () => {
    for (const source of [
      `{% include '.env' %}`,
      `{% render '.env' %}`,
      `{% layout '.env' %}`,
      '{% block a %}{% endblock %}',
      '{{ a | raw }}',
      '{% capture x %}{% endcapture %}',
      '{% echo a %}',
      '{% liquid echo a %}',
      '{{ a | sample }}',
      '{% if a %}',
      '{{ a ',
    ]) {
      await expect(html(source), source).rejects.toMatchObject({ code: 'TEMPLATE_COMPILATION_FAILED' });
    }
  });

  it('refuses deeply nested Liquid without crashing', async () => {
    const deep = `${'{% if true %}'.repeat(20_000)}${'{% endif %}'.repeat(20_000)}`;
    await expect(html(deep)).rejects.toMatchObject({ code: expect.stringMatching(/TEMPLATE/) });
  });

  it('renders the same twice, and a hundred small emails at once', async () => {
    const source = content(
      `<html><body>${'<p style="color:red">Hello {{ name }}, <a href="https://a.test/{{ a }}">go</a></p>'.repeat(20)}</body></html>`,
      { plain_text: 'Hello {{ name }}', subject: 'Hi {{ name }}' },
    );
    await renderContent(source, { name: 'warm' });
    const before = process.cpuUsage().user;
    const mails = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        renderContent(source, { name: `N${index}`, a: String(index) }),
      ),
    );
    // Processor time, independent of other load; most of it is for the first run of the code.
    expect((process.cpuUsage().user - before) / 1_000).toBeLessThan(1_000);
    expect(new Set(mails.map((mail) => mail.html)).size).toBe(100);
    expect(await renderContent(source, { name: 'N7', a: '7' })).toEqual(mails[7]);
  });

  it('renders big email in a thread with the same result', async () => {
    const big = `<p>{{ a }}</p>${'<p>filler text</p>'.repeat(4_000)}`;
    expect(await html(big, { a: '<b>' })).toBe(big.replace('{{ a }}', '&lt;b&gt;'));
    await expect(html(`${big}{{ nobody }}`)).rejects.toMatchObject({ code: 'INVALID_TEMPLATE_DATA' });
  });
});
