import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readMjmlDocument } from '@/components/editor/tree/read-tree';
import { writeDocument } from '@/components/editor/tree/write-tree';
import { openHeadless } from '@/test/headless-editor';
import { openMjml } from './block';
import { TreeDraft } from './block-tree';
import { editSource } from './html-source-edits';

const folder = 'test/documents/html-mails';

it.each(readdirSync(folder))('%s: any byte of its body can be changed', (name) => {
  const source = readFileSync(`${folder}/${name}`, 'utf8');
  const { store } = openHeadless(source);
  const { before, body, after } = store.snapshot().mjml;
  for (let at = before.length; at < source.length - after.length; at += 37) {
    const draft = new TreeDraft({ before, body, after });
    editSource(draft, [
      { start: at, end: at, text: '⁂' },
      { start: before.length, end: before.length, text: '‡' },
    ]);
    const wanted = `${source.slice(0, before.length)}‡${source.slice(before.length, at)}⁂${source.slice(at)}`;
    expect(writeDocument(draft.result)).toBe(wanted);
  }
});

it('does not change what is outside the body', () => {
  const draft = new TreeDraft(openMjml(readMjmlDocument('<mjml><mj-body></mj-body></mjml>')));
  editSource(draft, [{ start: 0, end: 1, text: 'x' }]);
  expect(draft.result.before).toBe('<mjml>');
});

it('updates a button’s Outlook copy, in one undo step', () => {
  const source = `<table><tr><td>
    <!--[if mso]><v:roundrect href="https://a.test/" fillcolor="#222222"><center>Go</center></v:roundrect><![endif]-->
    <!--[if !mso]><!-->
    <a href="https://a.test/" style="background: #222222; color: #ffffff; padding: 9px">Go</a>
    <!--<![endif]-->
  </td></tr></table>`;
  const { store, find } = openHeadless(source);
  const { id } = find('html a button');
  store.edit([id], 'content', (node) => ({ ...node, content: 'Pay' }));
  expect(store.source).toBe(source.replace('>Go</center>', '>Pay</center>').replace('>Go</a>', '>Pay</a>'));
  store.edit([id], 'href', (node) => ({ ...node, open: node.open.replace('a.test', 'b.test') }));
  expect(store.source.match(/b\.test/g)).toHaveLength(2);
  store.undo();
  store.undo();
  expect(store.source).toBe(source);
});
