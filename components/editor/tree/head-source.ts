import { body } from '@/lib/document/elements/body';
import {
  childElements,
  type MjmlElement,
  type MjmlRoot,
  partsOf,
  serializeMjml,
} from '@/lib/document/mjml/mjml-tree';
import { parseMjml } from '@/lib/document/mjml/parse-mjml';

// The head is edited as part of a whole document, so that what is new finds its indentation.
const rest = `<${body.tag}></${body.tag}></mjml>`;

/** Changes the head in place: what it does not touch keeps its bytes. */
export function editHead(before: string, change: (root: MjmlRoot) => void): string {
  const root = parseHead(before);
  change(root);
  const source = serializeMjml(root);
  return source.endsWith(rest) ? source.slice(0, -rest.length) : before;
}

export function parseHead(before: string): MjmlRoot {
  return parseMjml(before + rest).root;
}

/** The elements of a kind that stand in the head. */
export function findHead(root: MjmlRoot, tag: string): MjmlElement[] {
  const { head } = partsOf(root);
  return head ? childElements(head).filter((element) => element.tag === tag) : [];
}
