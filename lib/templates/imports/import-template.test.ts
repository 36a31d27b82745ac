import { describe, expect, it } from 'vitest';
import { createTemplate, mjmlOf, publish, useTemplateApi } from '@/test/templates';

const test = useTemplateApi();

async function imported(source: string, more: Record<string, unknown> = {}) {
  const { status, body, text } = await test.api.post('/templates/imports', {
    source,
    repair: 'safe',
    ...more,
  });
  expect(status, text).toBe(200);
  const { source: _, html, ...fields } = body;
  expect(html !== undefined).toBe('preview' in more);
  expect(Object.keys(fields)).toEqual([
    'object',
    'source_mode',
    'document',
    'repairs',
    'issues',
    'variables',
  ]);
  expect('source' in body).toBe(body.document === null);
  return body;
}

const broken = `<mjml>
<mj-body>
<mj-section foo="1"><mj-column>
<mj-image src="https://a.test/a.png">
</mj-column></mj-section>
</mj-body>
</mjml>`;

describe('an import', () => {
  it('of a valid source is that source, with nothing to report', async () => {
    const source = mjmlOf('Hello');
    for (const repair of ['safe', 'none'])
      expect(await imported(source, { repair })).toMatchObject({
        ...{ object: 'template_import', source_mode: 'visual', repairs: [], issues: [], variables: [] },
        document: { mjml: source, purpose: 'transactional', variables: [] },
      });
    expect((await test.api.get('/templates')).body.data).toEqual([]);
  });

  it('of a broken source is repaired, and reports what was changed and where', async () => {
    const body = await imported(broken);
    expect(body.repairs).toEqual([
      { line: 3, column: 13, message: expect.stringContaining('foo') },
      { line: 4, column: 1, message: expect.stringContaining('never closed') },
    ]);
    expect(body.issues).toEqual([]);
    expect(body.document.mjml).toBe(broken.replace(' foo="1"', '').replace('a.png">\n', 'a.png" />'));
    const template = await createTemplate(test.api, { document: body.document });
    await publish(test.api, template.id);
  });

  it('keeps the page of a layout that is used without one too', async () => {
    const page = '<!doctype html>\n<html><body>';
    const source = `{% if whole %}\n${page}\n{% endif %}\n<p>{{ words }}</p>\n{% if whole %}\n</body></html>\n{% endif %}`;
    const { document, repairs, variables } = await imported(source);
    expect(document.html).toBe(`${page}\n\n<p>{{ words }}</p>\n\n</body></html>\n`);
    expect(repairs).toHaveLength(2);
    expect(repairs[0]).toMatchObject({ line: 1, message: expect.stringContaining('one half of the page') });
    expect(variables.map(({ name }: { name: string }) => name)).toEqual(['words']);
  });

  it('declares the parts of an object in an item, not the object that a condition asks for', async () => {
    const source = mjmlOf(
      '{% for line in lines %}{% if line.date %}{{ line.date.from }}{% endif %}{% endfor %}',
    );
    const { document, variables } = await imported(source);
    expect(variables).toMatchObject([{ name: 'lines', fields: [{ name: 'date.from' }] }]);
    expect(document.mjml).toBe(source.replace('if line.date', 'if line.date.from'));
    await publish(test.api, (await createTemplate(test.api, { document })).id);
    const { id } = await createTemplate(test.api, { document: { ...document, mjml: source } });
    const checks = await test.api.post(`/templates/${id}/checks`, {});
    expect(checks.text).toContain('it has no value of its own, only its parts do');
  });

  it('says once which elements of another sender are sent without their tags', async () => {
    const { issues, repairs } = await imported(
      mjmlOf('<webversion>See it</webversion> <webversion>x</webversion>'),
    );
    expect(repairs).toEqual([]);
    expect(issues).toEqual([
      { line: 1, column: 48, message: expect.stringContaining('<webversion>'), fix: expect.any(String) },
    ]);
    const known = '<!--[if mso]><v:x><xml></xml></v:x><![endif]--><center><o:p>a</o:p></center>';
    expect((await imported(mjmlOf(known))).issues).toEqual([]);
  });

  it.each([
    ['mjml', mjmlOf],
    ['html', (words: string) => `<!doctype html><html><body><p>${words}</p></body></html>`],
  ])('turns Campaign Monitor’s elements into our unsubscribe link, in %s', async (kind, wrap) => {
    const words = (unsubscribe: string, preferences: string) =>
      wrap(`${unsubscribe}, ${preferences} or <webversion>see it</webversion>`);
    const source = words(
      '<unsubscribe style="color:red" href="x">Leave <b>us</b></unsubscribe>',
      '<Preferences>Choose</Preferences>',
    );
    const { document, repairs, issues } = await imported(source);
    expect(document[kind]).toBe(
      words(
        '<a href="{{ unsubscribe_url }}" style="color:red">Leave <b>us</b></a>',
        '<a href="{{ unsubscribe_url }}">Choose</a>',
      ),
    );
    expect(repairs.map(({ message }: { message: string }) => message)).toEqual([
      '<unsubscribe> is written <a href="{{ unsubscribe_url }}">.',
      '<preferences> is written <a href="{{ unsubscribe_url }}">.',
    ]);
    expect(issues).toMatchObject([{ message: expect.stringContaining('<webversion>') }]);
    const [first] = repairs;
    const kept = await imported(source, { except: [first] });
    expect(kept.document[kind]).toContain('<unsubscribe style="color:red" href="x">');
    expect(kept.repairs).toHaveLength(1);
    expect(kept.issues).toMatchObject([
      { message: expect.stringContaining('<unsubscribe>') },
      { message: expect.stringContaining('<webversion>') },
    ]);
    const hidden = await imported(wrap('<!-- <unsubscribe>x</unsubscribe> -->'));
    expect(hidden.repairs).toEqual([]);
  });

  it('includes a preview of objects in items and behind a condition', async () => {
    const source = mjmlOf(
      '{% for line in lines %}{{ line.product.title }}{% endfor %}{% if sale %}{{ sale.code }}{% endif %}',
    );
    const { html, variables } = await imported(source, { preview: true });
    expect(html).toContain('Product title');
    expect(html).toContain('Sale code');
    expect(variables.map(({ name }: { name: string }) => name)).toEqual(['lines', 'sale.code']);
  });

  it('includes a preview on request, with samples for its variables', async () => {
    const source = mjmlOf('Hello {{ name | upcase }}{% if vip %} and welcome{% endif %}');
    const { html } = await imported(source, { preview: true });
    expect(html).toContain('<!doctype html>');
    expect(html).toMatch(/Hello \S+/);
    expect(html).not.toMatch(/\{[{%]/);
    expect(await imported(source)).not.toHaveProperty('html');
    const beyondRepair = '<mjml><mj-body>{% if a %}</mj-body></mjml>';
    expect(await imported(beyondRepair, { preview: true })).toMatchObject({ document: null, html: null });
  });

  it('previews a marketing email with its unsubscribe footer', async () => {
    const { html, document } = await imported(mjmlOf('News'), { preview: 'marketing' });
    expect(html).toMatch(/News[\s\S]*Unsubscribe/);
    expect(document.purpose).toBe('transactional');
  });

  it('removes another sender’s tracking pixel, and no other image', async () => {
    const spacer = '<img src="https://a.test/s.gif" width="1" height="20" alt="">';
    const dot = '<img src="https://a.test/o.gif?u=*|UNIQID|*" width="1" height="1" alt="" />';
    const body = await imported(`<p>a</p>${spacer}${dot}<p>b</p>`, { filename: 'news.html' });
    expect(body.document.html).toBe(`<p>a</p>${spacer}<p>b</p>`);
    expect([body.variables, body.issues]).toEqual([[], []]);
    const reported = (message: string) => message.startsWith('The picture that tells another sender');
    const [repair] = body.repairs.filter((repair: { message: string }) => reported(repair.message));
    expect(repair).toMatchObject({ line: 1, column: 1 + 8 + spacer.length });
    const kept = await imported(`<p>a</p>${dot}`, {
      filename: 'news.html',
      except: [{ ...repair, column: 9 }],
    });
    expect(kept.document.html).toContain('o.gif');
    expect(kept.issues).toEqual([]);
  });

  it('without repairs keeps the source, and reports its problems', async () => {
    const body = await imported(broken, { repair: 'none' });
    expect(body.document.mjml).toBe(broken);
    expect(body.repairs).toEqual([]);
    expect(body.issues.length).toBeGreaterThan(0);
    expect(body.issues[0]).toMatchObject({
      line: expect.any(Number),
      message: expect.any(String),
      fix: expect.any(String),
    });
  });

  it('without repairs reports each problem at its place, not only the first', async () => {
    const source = `<mjml>\n<mj-body>\n<mj-section foo="1"><mj-column>\n<mj-image src="https://a.test/a.png">\n</mj-column></mj-section>
<mj-section bar=2></mj-colum>\n<mj-column><mj-text onclick="x">{% if %}</mj-text>\n</mj-section>\n<mj-shout />\n</mj-body>\n</mjml>`;
    const { document, repairs, issues } = await imported(source, { repair: 'none' });
    expect(document.mjml).toBe(source);
    expect(repairs).toEqual([]);
    const lines = issues.map(({ line }: { line: number }) => line);
    expect([...new Set(lines)].sort()).toEqual([3, 5, 6, 7, 8, 9]);
    for (const { message, fix } of issues) {
      expect(message).toMatch(/^\S.*\.$/);
      expect(fix, message).toMatch(/\.$/);
    }
  });

  it('skips excluded repairs, each by itself', async () => {
    const source = `<!doctype mjml>\n<mjml>\n<mj-body>stray\n<mj-section foo="1" bar=2><mj-column></mj-text>
<mj-image src="https://a.test/a.png">
<mj-text onclick="x">Hi *|FNAME|* <b>you <script>x</script></i>{# no #}</mj-text></mj-column></mj-section>
<mj-shout>loud</mj-shout><mj-text>alone</mj-text>\n</mj-body>\n</mjml><p>after</p>`;
    const { repairs } = await imported(source);
    expect(repairs.length).toBeGreaterThan(10);
    for (const repair of repairs) {
      const { repairs: made, document } = await imported(source, { except: [repair] });
      expect(made, repair.message).not.toContainEqual(repair);
      expect(made.length, repair.message).toBeGreaterThan(0);
      expect(document, repair.message).not.toBeNull();
    }
    let refused = repairs;
    let last = await imported(source, { except: refused });
    // Unwrapping may reveal repairs of what is inside.
    for (let round = 0; last.repairs.length > 0 && round < 5; round += 1) {
      refused = [...refused, ...last.repairs];
      last = await imported(source, { except: refused });
    }
    expect(last.document.mjml).toBe(source);
    expect(last.issues).not.toEqual([]);
  });

  it('of an unrepairable source has no document, and reports all problems in the original', async () => {
    const source = `<mjml>\n<mj-body>\n<mj-section foo="1"><mj-column><mj-text>\n{% if a %}<b>{% endif %}</b>\n{% if a %}<i>{% endif %}</i></mj-text></mj-column></mj-section></mj-body></mjml>`;
    const body = await imported(source);
    expect(body.document).toBeNull();
    const lines = body.issues.map(({ line }: { line: number }) => line);
    expect([...new Set(lines)]).toEqual([4, 5]);
    expect(body.repairs).toHaveLength(1);
    expect(body.source).toBe(source.replace(' foo="1"', ''));
    expect((await imported(source, { repair: 'none' })).document).toBeNull();
  });

  it('translates foreign tags and declares their variables, so that it can be published and sent', async () => {
    const source = mjmlOf(
      'Hi *|FNAME|* {{#if user.vip}}VIP{{/if}} {{#each order.lines}}{{title}} {{/each}} {{> footer}} <a href="{{{ links.home }}}">x</a>',
    );
    const body = await imported(source, { filename: 'letter.mjml' });
    expect(body.variables.map(({ name, type }: { name: string; type: string }) => [name, type])).toEqual(
      expect.arrayContaining([
        ['FNAME', 'text'],
        ['user.vip', 'text'],
        ['order.lines', 'list'],
        ['links.home', 'url'],
      ]),
    );
    expect(body.document.variables).toEqual(body.variables);
    expect(body.issues).toEqual([
      {
        line: 1,
        column: expect.any(Number),
        message: expect.stringContaining('{{> footer}}'),
        fix: expect.any(String),
      },
    ]);
    const { id } = await createTemplate(test.api, { document: body.document });
    await publish(test.api, id);
    const variables = {
      ...{ FNAME: 'Ada', user: { vip: 'yes' }, links: { home: 'https://a.test/' } },
      order: { lines: [{ title: 'One' }, { title: 'Two' }] },
    };
    const preview = await test.api.post(`/templates/${id}/preview`, { variables });
    expect(preview.body.plain_text, preview.text).toMatch(/^Hi Ada VIP One Two\s+x \[https:\/\/a\.test\/\]/);
  });

  it('of HTML closes open elements and removes scripts', async () => {
    const body = await imported(
      '\ufeff<!doctype html><html><body><p onclick="x()">Hi {{ name|upper }}<b>bold</p><script>x</script></i></body></html>',
      { filename: 'a.html' },
    );
    expect(body.source_mode).toBe('html');
    expect(body.document.html).toBe(
      '<!doctype html><html><body><p>Hi {{ name | upcase }}<b>bold</b></p></body></html>',
    );
    expect(body.repairs).toHaveLength(6);
  });

  it('completes a partial document, and MJML 3', async () => {
    expect(
      (await imported('<mj-section><mj-column><mj-text>a</mj-text></mj-column></mj-section>')).document,
    ).not.toBeNull();
    const old = mjmlOf('a')
      .replace('<mj-body>', '<mj-body><mj-container background-color="#eeeeee">')
      .replace('</mj-body>', '</mj-container></mj-body>');
    expect((await imported(old)).document.mjml).toBe(
      mjmlOf('a').replace('<mj-body>', '<mj-body background-color="#eeeeee">'),
    );
  });

  it('of parts moves each to its place: the head, the body, its own section', async () => {
    const { document } = await imported(
      '<mj-title>T</mj-title>\n<mj-attributes><mj-all color="#111111" /></mj-attributes>\n<mj-text>a</mj-text>',
    );
    expect(document.mjml).toMatch(
      /^<mjml>\s*<mj-head>\s*<mj-title>T<\/mj-title>\s*<mj-attributes>[\s\S]*<\/mj-head>\s*<mj-body>\s*<mj-section padding="0"><mj-column><mj-text>a<\/mj-text>\s*<\/mj-column><\/mj-section>\s*<\/mj-body>\s*<\/mjml>\s*$/,
    );
    for (const part of ['<mj-head><mj-title>T</mj-title></mj-head>', '<mjml><mj-head></mj-head></mjml>'])
      expect((await imported(part)).document.mjml).toContain('<mj-body>');
    const font = '<mj-head><mj-font name="{{ font }}" href="https://a.test/a.css" /></mj-head>';
    expect((await imported(font)).document.mjml).not.toContain('mj-font');
  });

  it('puts a condition around each block that it surrounded, and a loop around their wrapper', async () => {
    const inBody = (inside: string) => `<mjml>\n<mj-body>\n${inside}\n</mj-body>\n</mjml>`;
    const section = (text: string) =>
      `<mj-section><mj-column><mj-text>${text}</mj-text></mj-column></mj-section>`;
    const raw = (tag: string) => `<mj-raw>${tag}</mj-raw>`;
    const given = inBody(
      `${raw('{% if a %}')}${section('1')}${section('2')}${raw('{% elsif b %}')}${section('3')}${raw('{% else %}')}${section('4')}${raw('{% endif %}')}`,
    );
    const { document, issues } = await imported(given);
    expect(issues).toEqual([]);
    expect(document.mjml).toBe(
      inBody(
        [
          `${raw('{% if a %}')}${section('1')}${raw('{% endif %}')}`,
          `${raw('{% if a %}')}${section('2')}${raw('{% endif %}')}`,
          `${raw('{% unless a %}')}${raw('{% if b %}')}${section('3')}${raw('{% endif %}')}${raw('{% endunless %}')}`,
          `${raw('{% unless a %}')}${raw('{% unless b %}')}${section('4')}${raw('{% endunless %}')}${raw('{% endunless %}')}`,
        ].join(''),
      ),
    );
    const one = inBody(`${raw('{% if a %}')}${section('1')}${raw('{% endif %}')}`);
    expect((await imported(one)).document.mjml).toBe(one);
    const repeat = await imported(inBody(`{{#each items}}${section('{{a}}')}${section('2')}{{/each}}`));
    expect(repeat.document.mjml).toContain('{% for item in items %}</mj-raw><mj-wrapper padding="0">');
    expect(JSON.stringify(repeat.repairs)).toContain('renders this differently');
  });

  it('of HTML removes what email programs do not show, and repairs mistakes like browsers', async () => {
    const { document, repairs, issues } = await imported(
      `<?xml version="1.0"?><!doctype html><html><head><meta http-equiv="refresh" content="1"><style>v\\:* {behavior:url(#default#VML);color:red}</style></head><body><form action="/x"><input type="text"><p>1 < 2</br></p></form></p><iframe src="https://a.test">x</iframe><a href="javascript:x">a</a><a href="{{a}}{{ b }}" class="x" ;">b</a><!--[if mso]><v:rect href={{url}}?a=1></v:rect><![endif]--><p>end</body></html>`,
      { filename: 'a.html' },
    );
    expect(document.html).toBe(
      `<!doctype html><html><head><style>v\\:* {color:red}</style></head><body><p>1 &lt; 2<br></p><p></p><a>a</a><a href="{{ a | append: b }}" class="x">b</a><!--[if mso]><v:rect href="{{url}}?a=1"></v:rect><![endif]--><p>end</p></body></html>`,
    );
    expect(repairs.length).toBeGreaterThan(10);
    expect(issues).toEqual([]);
  });

  it('reports where the repaired email looks different from the original', async () => {
    // A browser ends the bold in the middle of the paragraph, which closing elements cannot reproduce.
    const { issues } = await imported('<b><p>a</b>c</p>', { filename: 'a.html' });
    expect(JSON.stringify(issues)).toContain('change the look');
  });

  it('of HTML reports nothing about foreign tags in comments, which are never sent', async () => {
    const source =
      '<!doctype html><html><body><!-- {{> a }} <%= b(1) %> {% foo %} *|RSS:X|* --><p>x</p></body></html>';
    const { document, issues } = await imported(source, { filename: 'a.html' });
    expect(document).not.toBeNull();
    expect(issues).toEqual([]);
    const { id } = await createTemplate(test.api, { source_mode: 'html', document });
    await publish(test.api, id);
    expect((await test.api.post(`/templates/${id}/preview`, {})).body.html).not.toContain('foo');
  });

  it('leaves no empty line for a leading declaration', async () => {
    const { document } = await imported(`<!doctype mjml>\r\n${mjmlOf('a')}`);
    expect(document.mjml).toBe(mjmlOf('a'));
    const html = '<!doctype html>\n<html><body><p>x</p></body></html>';
    const given = `<?xml version="1.0"?>\n${html}`;
    expect((await imported(given, { filename: 'a.html' })).document.html).toBe(html);
  });

  it('removes a script from a conditional mj-raw, and empty conditions', async () => {
    const source = mjmlOf('a').replace(
      '</mj-body>',
      '<mj-raw>{% if a %}</mj-raw><mj-section><mj-column><mj-text>x</mj-text></mj-column></mj-section><mj-raw><script>c()</script></mj-raw><mj-raw>{% endif %}</mj-raw></mj-body>',
    );
    const { document, issues } = await imported(source);
    expect(document, JSON.stringify(issues)).not.toBeNull();
    expect(document.mjml).not.toContain('script');
  });

  it('reports missing characters, and refuses an invalid request', async () => {
    expect((await imported(mjmlOf('Gr\ufffdße'))).issues).toMatchObject([
      { message: expect.stringContaining('encoding') },
    ]);
    expect((await imported(`${mjmlOf('a')}\u0000`)).document).not.toBeNull();
    for (const body of [
      { source: 'x' },
      { source: '', repair: 'safe' },
      { source: 'x', repair: 'all' },
      { repair: 'safe' },
    ])
      expect((await test.api.post('/templates/imports', body)).body.error.code).toBe('INVALID_REQUEST');
  });
});
