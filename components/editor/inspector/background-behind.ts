import type { Block } from '@/components/editor/email/block';
import type { BlockTree } from '@/components/editor/email/block-tree';
import type { InheritedAttributes } from '@/components/editor/tree/inherited-attributes';
import { attributeOf } from '@/components/editor/tree/mjml-node';
import { defaultValue } from './default-values';

const clear = /^(?:none|transparent)?$/;

/** The color behind the words of a block; undefined where a picture lies there. */
export function backgroundBehind(
  tree: BlockTree,
  block: Block,
  inherited: InheritedAttributes,
): string | undefined {
  const { tag } = block.node;
  const read = ({ node }: Block, name: string) =>
    attributeOf(node, name) ?? inherited(node, name) ?? defaultValue(node.tag, name) ?? '';
  const own = read(block, tag === 'mj-button' ? 'background-color' : 'container-background-color');
  if (!clear.test(own)) return own;
  for (const around of tree.around(block.id)) {
    if (!clear.test(read(around, 'background-url'))) return undefined;
    for (const name of ['inner-background-color', 'background-color']) {
      const color = read(around, name);
      if (!clear.test(color)) return color;
    }
  }
  return '#ffffff';
}
