import { expect, it } from 'vitest';
import { importedFields, importedName, readImportedFile } from './imported-file';

function read(filename: string, text: string) {
  const file = readImportedFile(filename, text);
  if (typeof file === 'string') throw new Error(file);
  return file;
}

it('keeps the source of an MJML or HTML file exactly', () => {
  const source = '<!doctype html>\r\n<p>Hi &nbsp;</p>\t\n';
  const file = read('Spring Sale.HTML', source);
  expect(importedName(file)).toBe('Spring Sale');
  expect(importedFields(file, 'transactional')).toMatchObject({
    source_mode: 'html',
    document: { html: source, purpose: 'transactional' },
  });
});

it('gives marketing mail its compliance block', () => {
  expect(importedFields(read('a.mjml', '<mjml></mjml>'), 'marketing')).toMatchObject({
    document: { mjml: '<mjml></mjml>', compliance: { marker: 'compliance/2' } },
  });
});

it('takes back an export, and nothing else that is JSON', () => {
  const body = { name: 'Receipt', purpose: 'transactional', document: { schema_version: 1 } };
  expect(importedFields(read('r.json', JSON.stringify(body)), 'marketing')).toEqual({
    purpose: 'transactional',
    document: { schema_version: 1 },
  });
  expect(readImportedFile('r.json', '[1]')).toMatch(/no export/);
  expect(readImportedFile('r.json', '{')).toMatch(/no export/);
  expect(readImportedFile('r.docx', '')).toMatch(/MJML/);
});
