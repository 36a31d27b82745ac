import type { ReactNode } from 'react';
import { StoreProvider } from '@/components/editor/store/use-store';
import { show } from '@/test/components/show';
import { openHeadless } from '@/test/headless-editor';

type Opened = Parameters<typeof openHeadless>[1] & {
  /** MJML of the body. */
  body?: string;
  /** MJML of the head. */
  head?: string;
  /** The selected blocks, by tag, the current one last. */
  select?: string | readonly string[];
};

/** Shows a part of the editor with an open document, without a canvas. */
export function showInEditor(ui: ReactNode, { body = '', head, select, ...more }: Opened = {}) {
  const start = head === undefined ? '' : `<mj-head>${head}</mj-head>`;
  const open = openHeadless(`<mjml>${start}<mj-body>${body}</mj-body></mjml>`, more);
  const ids = [select ?? []].flat().flatMap((tag) => {
    const found = open.all().filter(({ node }) => node.tag === tag);
    return found.map(({ id }) => id);
  });
  if (ids.length > 0) open.store.selectAll(ids);
  const around = (children: ReactNode) => <StoreProvider value={open.store}>{children}</StoreProvider>;
  const shown = show(around(ui));
  return {
    ...shown,
    ...open,
    again: (next: ReactNode) => shown.again(around(next)),
    /** The current source of the body. */
    body: () => /<mj-body[^>]*>([\s\S]*)<\/mj-body>/.exec(open.source())?.[1] ?? '',
  };
}

/** A section with one column around some MJML. */
export function inColumn(content: string): string {
  return `<mj-section><mj-column>${content}</mj-column></mj-section>`;
}
