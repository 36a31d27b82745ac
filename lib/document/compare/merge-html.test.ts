import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import { sourceOf, withSource } from '@/lib/document/contract';
import { mergeDocuments } from './merge-documents';

const mail = (name: string) =>
  readFileSync(path.join(process.cwd(), 'test/documents/html-mails', name), 'utf8');
const documentOf = (source: string) => withSource(blankDocument('transactional', 'html'), source);

it.each([
  ['classic.html', ['A warm coat', 'A warm hat'], ['Shop now', 'Shop today']],
  ['classic.html', ['background:#d9480f', 'background:#0b7285'], ['1 Long Street', '2 Long Street']],
  ['builder.html', ['Confirm Your Email<', 'Confirm it<'], ['CONFIRM YOUR EMAIL', 'CONFIRM']],
  ['hybrid.html', ['Left side', 'Near side'], ['Right side', 'Far side']],
  ['hybrid.html', ['It costs', 'Only'], ['For you alone', 'For you']],
  ['hybrid.html', ['You save twice', 'Twice as much'], ['You save once', 'Once']],
])('two people who change different blocks of %s both keep their changes: %s, %s', (name, mine, theirs) => {
  const base = mail(name);
  const change = (source: string, [from, to]: readonly string[]) => source.replace(from ?? '', to ?? '');
  const merged = mergeDocuments(
    documentOf(base),
    documentOf(change(base, mine)),
    documentOf(change(base, theirs)),
  );
  expect(merged.conflicts).toEqual([]);
  expect(sourceOf(merged.document)).toBe(change(change(base, mine), theirs));
});

it('unchanged emails lose nothing in a merge', () => {
  for (const name of readdirSync(path.join(process.cwd(), 'test/documents/html-mails'))) {
    const base = documentOf(mail(name));
    const mine = documentOf(`${mail(name)}<!-- mine -->`);
    expect(sourceOf(mergeDocuments(base, mine, base).document)).toBe(sourceOf(mine));
  }
});
