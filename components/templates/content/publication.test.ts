import { expect, it } from 'vitest';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import { publicationOf } from './publication';

const document = blankDocument('transactional', 'visual');
const content = { subject: 'Hello', previewText: '', document };
const version = { subject: 'Hello', preview_text: '', source_document: document };

it('tells whether the draft is what is published', () => {
  expect(publicationOf(null, null, content)).toBe('never');
  expect(publicationOf('v', version, content)).toBe('published');
  expect(publicationOf('v', version, { ...content, subject: 'Hi' })).toBe('changed');
  expect(publicationOf('v', { ...version, preview_text: 'x' }, content)).toBe('changed');
});

it('reports no changes while the version is loading', () => {
  expect(publicationOf('v', null, content)).toBe('published');
});
