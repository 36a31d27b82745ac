import { rootAttribute, withRootAttribute } from '@/lib/document/html/html-root';
import { htmlAttribute, withHtmlAttribute } from '@/lib/document/html/opening-tag';
import type { BlockTree, TreeDraft } from './block-tree';

/** Whether an email of HTML has an element that says its language and direction: `<html>`, else its body. */
export function saysLanguage({ before, body }: BlockTree): boolean {
  return rootAttribute(before, 'lang') !== undefined || body.node.open !== '';
}

/** `lang` or `dir` of an email of HTML; '' where it says none. */
export function htmlMail({ before, body }: BlockTree, name: 'lang' | 'dir'): string {
  return rootAttribute(before, name) || (htmlAttribute(body.node.open, name) ?? '');
}

/** Sets `lang` or `dir`; null takes it away. A body that says its own says the same. */
export function setHtmlMail(draft: TreeDraft, name: 'lang' | 'dir', value: string | null): void {
  const { node, id } = draft.body;
  const isRooted = rootAttribute(draft.before, name) !== undefined;
  draft.setBefore(withRootAttribute(draft.before, name, value));
  if (isRooted && htmlAttribute(node.open, name) === undefined) return;
  const open = withHtmlAttribute(node.open, name, value);
  if (open !== node.open) draft.setNode(id, { ...node, open });
}
