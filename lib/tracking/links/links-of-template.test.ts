import { describe, expect, it } from 'vitest';
import type { VariableDefinition } from '@/lib/document/contract';
import { variable } from '@/test/variable';
import { linksOfTemplate } from './links-of-template';

const city = variable('contact.city', { required: false });
const vip = variable('contact.vip', { type: 'boolean', required: false });

function links(html: string, values = {}, variables: VariableDefinition[] = [city, vip]) {
  const conditions = [
    {
      id: 'in_london',
      name: 'In London',
      match: 'all' as const,
      rules: [{ variable: 'contact.city', operator: 'equals' as const, value: 'London' }],
    },
  ];
  return linksOfTemplate({ html, variables, conditions }, values, null);
}

const a = (...hrefs: string[]) => hrefs.map((href) => `<a href="${href}">x</a>`).join('\n');

describe('the links of a template', () => {
  it('are listed once each, in order', async () => {
    expect(await links(a('https://b.test/', 'https://a.test/?x=1&amp;y=2', 'https://b.test/'))).toEqual([
      'https://b.test/',
      'https://a.test/?x=1&y=2',
    ]);
  });

  it('exclude links that are not on the web, and unsubscribe links', async () => {
    expect(await links(a('mailto:a@b.test', '{{ unsubscribe_url }}', '#top', 'tel:1'))).toEqual([]);
  });

  it('are filled in if equal for everyone, and otherwise as written', async () => {
    const shop = variable('shop_url', { type: 'url' });
    const products = variable('products', {
      type: 'list',
      fields: [variable('url', { type: 'url' })],
    } as object);
    const html = `${a('{{ shop_url }}', 'https://a.test/?c={{ contact.city }}&amp;d=1')}
      {% for product in products %}${a('{{ product.url }}')}{% endfor %}`;
    const values = {
      shop_url: 'https://shop.test/',
      products: [{ url: 'https://shop.test/1' }, { url: 'https://shop.test/2' }],
    };
    expect(await links(html, values, [city, shop, products])).toEqual([
      'https://shop.test/',
      'https://a.test/?c={{ contact.city }}&d=1',
      'https://shop.test/1',
      'https://shop.test/2',
    ]);
  });

  it('are found in parts that only some people get', async () => {
    const html = `{% if conditions.in_london %}${a('https://in.test/')}{% else %}${a('https://out.test/')}{% endif %}
      {% if contact.vip %}${a('https://vip.test/')}{% endif %}${a('https://all.test/')}
      {% if contact.city == 'Rome' %}${a('https://rome.test/')}{% endif %}`;
    expect((await links(html)).sort()).toEqual([
      ...[
        'https://all.test/',
        'https://in.test/',
        'https://out.test/',
        'https://rome.test/',
        'https://vip.test/',
      ],
    ]);
  });

  it('have the same utm parameters as in emails', async () => {
    const template = { html: a('https://a.test/'), variables: [], conditions: [] };
    expect(await linksOfTemplate(template, {}, { source: 'news' })).toEqual([
      'https://a.test/?utm_source=news',
    ]);
  });

  it('are the template’s own if made-up values do not work', async () => {
    const html = a('https://a.test/', '{{ contact.city | divided_by: 0 }}');
    expect(await links(html)).toContain('https://a.test/');
  });
});
