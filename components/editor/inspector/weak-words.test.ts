import { expect, it } from 'vitest';
import { toElement } from '@/components/editor/tree/node-values';
import { readFragment } from '@/components/editor/tree/read-tree';
import { weakWords } from './weak-words';

const before = (css: string) => `<mjml><mj-head><mj-style>${css}</mj-style></mj-head>`;

function reported(source: string, css: string): string | null {
  const [tree] = readFragment(source);
  if (!tree) throw new Error('A fragment of one element has one.');
  return weakWords(toElement(tree.node, null), tree.node.content ?? '', before(css));
}

it('reports a link that is unreadable on its background, unlike the text', () => {
  const text = '<mj-text color="#fff" container-background-color="#251f4d">a <a href="#x">link</a></mj-text>';
  expect(reported(text, 'p { margin: 0 }')).toContain('#0000ee on #251f4d has a contrast of');
  expect(reported(text, 'a { color: #ffffff }')).toBeNull();
  expect(reported(text.replace('<a href="#x">link</a>', ''), 'p { margin: 0 }')).toBeNull();
});
