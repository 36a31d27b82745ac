import mjml2html from 'mjml';
import { describe, expect, it } from 'vitest';
import { compileWith } from '@/lib/mail/mjml-compiler';
import { archiveImages, putIncludes, withAddresses } from './put-includes';

const read = (files: Record<string, string>) => (path: string) => files[path] ?? null;

describe('included files', () => {
  it('are merged like mjml does', async () => {
    const { source, included, missing } = putIncludes(
      'mail/main.mjml',
      '<mjml><mj-body>\n<mj-include path="./parts/top.mjml" />\n<mj-include path="../plain"></mj-include><mj-include path="a.html" type="html"/><mj-include type="css" css-inline="inline" path="/s.css">\n<mj-include path="gone.mjml"/></mj-body></mjml>',
      read({
        'mail/parts/top.mjml':
          '<mjml><mj-head><mj-title>Top</mj-title></mj-head><mj-body width="500px"><mj-include path="deep.mjml"/></mj-body></mjml>',
        'mail/parts/deep.mjml': '<mj-section><mj-column><mj-text>Deep</mj-text></mj-column></mj-section>',
        plain: '<mj-section></mj-section>',
        'mail/a.html': '<p>raw</p>',
        's.css': '.x > p {color:red}',
      }),
    );
    expect(source).toBe(
      '<mjml>\n<mj-head><mj-title>Top</mj-title>\n<mj-style inline="inline">.x > p {color:red}</mj-style></mj-head><mj-body>\n<mj-section><mj-column><mj-text>Deep</mj-text></mj-column></mj-section>\n<mj-section></mj-section><mj-raw><p>raw</p></mj-raw>\n<mj-include path="gone.mjml"/></mj-body></mjml>',
    );
    expect(missing).toEqual(['gone.mjml']);
    expect(included).toHaveLength(5);
    expect(await compileWith(mjml2html, source)).toMatchObject({ html: expect.stringContaining('Deep') });
  });

  it('that include themselves, even many times, are read a bounded number of times', () => {
    let reads = 0;
    const own = '<mj-include path="a.mjml"/>'.repeat(300);
    const { missing } = putIncludes('main.mjml', own, (path) => {
      reads += 1;
      return path === 'a.mjml' ? own : null;
    });
    expect(missing).toEqual(['a.mjml']);
    expect(reads).toBeLessThan(1_000);
  });

  it('can be partials of other languages, with their naming', () => {
    const files = {
      'mail/_footer.mjml': '<mj-section>footer {{> note}}</mj-section>',
      'mail/partials/note.mjml': 'note',
      'header.mjml': '<mjml><mj-head><mj-title>T</mj-title></mj-head><mj-body><mj-section/></mj-body></mjml>',
    };
    const { source, missing } = putIncludes(
      'mail/main.mjml',
      `<mjml><mj-body>{% include "../header.mjml" with context %}{{> gone }}<%= render partial: 'footer', locals: {} %></mj-body></mjml>`,
      read(files),
    );
    expect(source).toBe(
      '<mjml>\n<mj-head><mj-title>T</mj-title></mj-head><mj-body><mj-section/>{{> gone }}<mj-section>footer note</mj-section></mj-body></mjml>',
    );
    expect(missing).toEqual(['gone']);
  });

  it('are found by their language’s extension next to an HTML email', () => {
    const files = { 'partials/header.hbs': '<h1>News</h1>', 'partials/_end.liquid': '<p>Bye</p>' };
    expect(putIncludes('index.html', '{{> header}}{% render "end" %}', read(files))).toMatchObject({
      ...{ source: '<h1>News</h1><p>Bye</p>', missing: [] },
      included: ['partials/header.hbs', 'partials/_end.liquid'],
    });
    const others = { 'mail/top.ejs': '<h1>Top</h1>', 'mail/end.ftl': '<p>End</p>' };
    const source = `<%- include('top', { a: 1 }) %><#include "end.ftl" />`;
    expect(putIncludes('mail/a.html', source, read(others)).source).toBe('<h1>Top</h1><p>End</p>');
  });

  it('are found with values in braces behind their name, and with two extensions', () => {
    const files = { 'mail/button.html.twig': '<b>Go</b>', 'parts/_user.html.erb': '<i>Ada</i>' };
    const source = `{% include '@App/mail/button.html.twig' with {'url': url, 'text': 'Go'} only %}<%= render 'parts/user' %>`;
    expect(putIncludes('mail/a.mjml', source, read(files))).toMatchObject({
      ...{ source: '<b>Go</b><i>Ada</i>', missing: [] },
    });
  });

  it('stay out of comments, but not out of Outlook’s conditions', () => {
    const files = { 'a.mjml': '<!-- a --><mj-text>A</mj-text>', 'b.hbs': '<!-- b --><p>B</p>' };
    const source =
      '<!-- <mj-include path="a.mjml"/> {{> b}} --><mj-include path="a.mjml"/>{{> b}}<!--[if mso]>{{> b}}<![endif]-->';
    expect(putIncludes('main.mjml', source, read(files))).toEqual({
      source:
        '<!-- <mj-include path="a.mjml"/> {{> b}} --><!-- a --><mj-text>A</mj-text><!-- b --><p>B</p><!--[if mso]><!-- b --><p>B</p><![endif]-->',
      ...{ included: ['b.hbs', 'a.mjml'], missing: [] },
    });
  });

  it('fill the blocks of the layout that they extend', () => {
    const { source, included } = putIncludes(
      'mail/welcome.mjml',
      '{% extends "base.mjml" %}{% block content %}<mj-section>Hi</mj-section>{% endblock %}',
      read({
        'mail/base.mjml':
          '<mjml><mj-body>{% block top %}Top{% endblock %}{% block content %}{% endblock content %}</mj-body></mjml>',
      }),
    );
    expect(source).toBe(
      '<mjml><mj-body>{% block top %}Top{% endblock %}<mj-section>Hi</mj-section></mj-body></mjml>',
    );
    expect(included).toEqual(['mail/base.mjml']);
  });

  it.each(['@User/emails/base.html.twig', '@!User/emails/base.html.twig', 'User::emails/base.html.twig'])(
    'fill a layout by its name in Twig: %s',
    (name) => {
      const files = { 'app/templates/emails/base.html.twig': '<b>{% block content %}{% endblock %}</b>' };
      const source = `{% extends '${name}' %}{% block content %}Hi{% endblock %}`;
      expect(putIncludes('app/templates/emails/user/a.html.twig', source, read(files))).toEqual({
        ...{ source: '<b>Hi</b>', included: Object.keys(files), missing: [] },
      });
      expect(putIncludes('a.html', source, read({}))).toEqual({ source, included: [], missing: [name] });
    },
  );

  it('end at a recursive include', () => {
    const { source, missing } = putIncludes(
      'a',
      '<mj-include path="a"/>',
      read({ a: '<mj-include path="a"/>' }),
    );
    expect(source).toBe('<mj-include path="a"/>');
    expect(missing).toEqual(['a']);
  });

  it('are only inside the archive', () => {
    for (const path of ['../x', 'https://a.test/x', '//a.test/x', 'file:///x', ''])
      expect(putIncludes('m', `<mj-include path="${path}"/>`, () => 'read').included, path).toEqual([]);
  });
});

it('archive images get library addresses, wherever they are named', () => {
  const files = new Set(['mail/images/a b.png', 'mail/images/bg.jpg', 'mail/top.gif']);
  const source = `<mj-image src="images/a%20b.png" /><td background='./images/bg.jpg' style="background:url(images/bg.jpg)"><img src="cid:top.gif@x"><img src="https://a.test/images/bg.jpg">images/bg.jpg <a href="images/none.png">`;
  const found = archiveImages('mail/index.html', source, files);
  expect([...found]).toEqual([
    ['images/a%20b.png', 'mail/images/a b.png'],
    ['./images/bg.jpg', 'mail/images/bg.jpg'],
    ['images/bg.jpg', 'mail/images/bg.jpg'],
    ['cid:top.gif@x', 'mail/top.gif'],
  ]);
});

it('even inside style attributes', () => {
  const source = `<style>.a{background:url( "i.png" )} .b{background:url(i.png)}</style><p style="background:url('i.png')"><p style="background:url(i.png)">`;
  const found = archiveImages('m.html', source, new Set(['i.png']));
  expect([...found.keys()]).toEqual(['i.png']);
  expect(withAddresses(source, new Map([['i.png', 'https://x.test/$&1']]))).toBe(
    source.replaceAll('i.png', () => 'https://x.test/$&1'),
  );
});
