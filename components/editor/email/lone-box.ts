import { htmlRole } from '@/lib/document/html/html-elements';
import type { Block } from './block';

/** A box of HTML around one block alone, as tables for a layout are: who reads the email does not tell it from that. */
export function isLoneBox({ node, children }: Block): boolean {
  return children.length === 1 && loneRoles.test(htmlRole(node.tag) ?? '');
}

const loneRoles = /^(?:link|list|table|rows|row|cell|box|outlook)$/;
