import { expect, it } from 'vitest';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import { sourceOf, withSource } from '@/lib/document/contract';
import { movePreviewText } from './move-preview-text';

const move = (source: string) => {
  const { document, previewText } = movePreviewText(
    withSource(blankDocument('transactional', 'visual'), source),
  );
  return [sourceOf(document), previewText];
};
const mjml = (head: string) => `<mjml>\r\n<mj-head>${head}\r\n</mj-head><mj-body></mj-body></mjml>`;

it('moves the preview text out of the head, with its line, and keeps every other byte', () => {
  expect(
    move(mjml('\r\n  <mj-preview>Salt &amp; {{ name }}\n soon</mj-preview>\r\n  <mj-title>T</mj-title>')),
  ).toEqual([mjml('\r\n  <mj-title>T</mj-title>'), 'Salt & {{ name }} soon']);
  expect(move(mjml('<mj-preview>One</mj-preview><mj-preview>Two</mj-preview>'))).toEqual([mjml(''), 'Two']);
  expect(move(mjml('<mj-preview />'))).toEqual([mjml(''), '']);
});

it('keeps one that is too long for the field', () => {
  for (const source of [mjml(`<mj-preview>${'x'.repeat(241)}</mj-preview>`), mjml(''), '<mjml>'])
    expect(move(source)).toEqual([source, '']);
});

it('moves the hidden text at the start of HTML, without its padding', () => {
  const moveHtml = (source: string) => {
    const { document, previewText } = movePreviewText(
      withSource(blankDocument('transactional', 'html'), source),
    );
    return [sourceOf(document), previewText];
  };
  const html = (inner: string) => `<html><body style="margin:0">\n<!-- a -->${inner}<p>b</p></body></html>`;
  const hidden = (words: string, style = 'display: none') =>
    `<div style="color:#fff;${style}">${words}</div>`;
  expect(moveHtml(html(hidden('Salt &amp; {{ name }}\n soon&nbsp;&zwnj;&#847;')))).toEqual([
    html(''),
    'Salt & {{ name }} soon',
  ]);
  // These joiners belong to letters and emoji.
  const [family, persian] = ['👩\u200d👧', 'می\u200cخواهم'];
  expect(moveHtml(html(hidden(`${family} ${persian}${'&nbsp;\u200c'.repeat(100_000)}`)))).toEqual([
    html(''),
    `${family} ${persian}`,
  ]);
  for (const kept of [
    html(hidden('seen', 'display: block')),
    html(hidden('with <b>marks</b>')),
    html(`<p>a</p>${hidden('later')}`),
    html(hidden('x'.repeat(241))),
  ])
    expect(moveHtml(kept)).toEqual([kept, '']);
});
