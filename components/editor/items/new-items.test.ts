import { expect, it } from 'vitest';
import { readFragment } from '@/components/editor/tree/read-tree';
import { writeTree } from '@/components/editor/tree/write-tree';
import { checkDocument } from '@/lib/document/checks/check-document';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { findNetwork, withNetwork } from './networks';
import { newItem } from './new-items';

const assets = 'https://mail.example.com/assets';
const icon = (name: string) => `${assets}/social/${name}.png`;
const nodes = (source: string) => readFragment(source).map(({ node }) => node);

it('adds a social link in the existing style, with an unused network', () => {
  const items = nodes(
    `<mj-social-element src="${icon('web')}" alt="Website" padding="4px" href="https://a.test"></mj-social-element>
     <mj-social-element src="${icon('facebook')}" alt="Facebook" padding="4px" href="https://b.test"></mj-social-element>`,
  );
  expect(newItem('mj-social', items, assets)?.source).toBe(
    `<mj-social-element src="${icon('instagram')}" alt="Instagram" padding="4px" href="https://example.com"></mj-social-element>`,
  );
  const labeled = nodes(`<mj-social-element src="${icon('web')}" alt="">Our site</mj-social-element>`);
  expect(newItem('mj-social', labeled, assets)?.source).toBe(
    `<mj-social-element src="${icon('facebook')}" alt="" href="https://example.com">Facebook</mj-social-element>`,
  );
});

it('adds a default if there is none yet', () => {
  expect(newItem('mj-social', [], assets)?.source).toContain(`src="${icon('web')}"`);
  expect(newItem('mj-navbar', [], assets)?.source).toContain('New link');
  expect(newItem('mj-text', [], assets)).toBeNull();
  const link = nodes('<mj-navbar-link color="#123456" href="https://a.test">Shop</mj-navbar-link>');
  expect(newItem('mj-navbar', link, assets)?.source).toBe(
    '<mj-navbar-link color="#123456" href="https://example.com">New link</mj-navbar-link>',
  );
});

it('changes the icon, its text and a label that names a network, keeping every other byte', () => {
  const changed = (source: string) =>
    nodes(source).map((node) =>
      writeTree({ node: withNetwork(node, 'github', assets), children: [] }, ''),
    )[0];
  expect(
    changed('<mj-social-element name="linkedin" href="https://a.test">LinkedIn</mj-social-element>'),
  ).toBe(
    `<mj-social-element href="https://a.test" src="${icon('github')}" alt="">GitHub</mj-social-element>`,
  );
  expect(changed(`<mj-social-element src="${icon('x')}" alt="X"></mj-social-element>`)).toBe(
    `<mj-social-element src="${icon('github')}" alt="GitHub"></mj-social-element>`,
  );
  expect(
    changed('<mj-social-element src="https://a.test/own.png" alt="">Our code</mj-social-element>'),
  ).toContain('alt="">Our code<');
  const [node] = nodes(`<mj-social-element src="${icon('github')}" />`);
  expect(node && findNetwork(node, assets)).toBe('github');
});

it('adds no third-party image that the checks would report', () => {
  for (const tag of ['mj-accordion', 'mj-carousel', 'mj-social']) {
    const block = `<${tag}>${newItem(tag, [], assets)?.source}</${tag}>`;
    const mjml = `<mjml><mj-body><mj-section><mj-column>${block}</mj-column></mj-section></mj-body></mjml>`;
    const document = { ...blankDocument('transactional', 'visual'), mjml } as ReturnType<
      typeof blankDocument
    >;
    const reported = checkDocument(new ParsedDocument(document), { subject: 'Hi', previewText: 'x' });
    expect(reported.map(({ rule }) => rule).includes('foreign-images')).toBe(tag !== 'mj-social');
  }
});
