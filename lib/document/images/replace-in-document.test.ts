import { describe, expect, it } from 'vitest';
import { canonicalDocument } from '@/lib/document/contract';
import { countInDocument, replaceInDocument } from './replace-in-document';

const from = 'https://mail.example/assets/old.png';
const to = 'https://mail.example/assets/new.png';
const plain = { required: false, fallback: null, sample: null, description: null };

const documentWith = (address: string) =>
  canonicalDocument.parse({
    ...{ schema_version: 1, purpose: 'transactional', source_mode: 'visual', compliance: null },
    mjml: `<mjml>\r\n  <mj-image  src='${address}' alt="Old &amp; new" width="80px"/></mjml>`,
    plain_text: `Picture: ${from}`,
    variables: [
      { ...plain, name: 'logo', type: 'image', fallback: address, sample: address },
      { ...plain, name: 'note', type: 'text', fallback: from, sample: from },
      { ...plain, name: 'link', type: 'url', sample: from },
      {
        ...{ ...plain, name: 'items', type: 'list', sample: [{ pic: address, page: from, count: 2 }] },
        fallback: [{ pic: to }],
        fields: [
          { ...plain, name: 'pic', type: 'image', sample: address },
          { ...plain, name: 'page', type: 'url', sample: from },
        ],
      },
      { ...plain, name: 'words', type: 'list', sample: [from] },
    ],
    conditions: [],
  });

describe('an image of a document', () => {
  it('is counted in the source and as value of image variables, and nowhere else', () => {
    expect(countInDocument(documentWith(from), from)).toBe(5);
    expect(countInDocument(documentWith(to), from)).toBe(0);
  });

  it('is replaced there, and everything else stays to the byte', () => {
    const next = replaceInDocument(documentWith(from), from, to);
    expect(JSON.stringify(next)).toBe(JSON.stringify(documentWith(to)));
  });

  it('is replaced in HTML too', () => {
    const html = (address: string) => `<table background="${address}">\n<img src="${address}"></table>`;
    const base = { schema_version: 1, purpose: 'transactional', source_mode: 'html', plain_text: null };
    const rest = { variables: [], conditions: [], compliance: null };
    const document = canonicalDocument.parse({ ...base, html: html(from), ...rest });
    expect(replaceInDocument(document, from, to)).toEqual({ ...base, html: html(to), ...rest });
  });
});
