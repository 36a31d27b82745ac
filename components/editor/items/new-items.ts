import { useAssetsUrl } from '@/components/brand/use-assets-url';
import type { Block } from '@/components/editor/email/block';
import { type MjmlNode, setNodeAttribute } from '@/components/editor/tree/mjml-node';
import { writeTree } from '@/components/editor/tree/write-tree';
import { elements } from '@/lib/document/elements/elements';
import { navbar } from '@/lib/document/elements/navbar';
import { social } from '@/lib/document/elements/social';
import { socialNetworks, withAssets } from '@/lib/mail/social-icons';
import { findNetwork, networks, withNetwork } from './networks';

type NewItem = { label: string; source: string };

export function useNewItem(block: Block | null): NewItem | null {
  const assetsUrl = useAssetsUrl();
  const nodes = block?.children.map(({ node }) => node) ?? [];
  return block && newItem(block.node.tag, nodes, assetsUrl);
}

/** A new item for a block, styled like the last one. null for blocks without items. */
export function newItem(tag: string, items: readonly MjmlNode[], assetsUrl: string): NewItem | null {
  const item = elements.get(tag)?.newItem;
  const last = items.at(-1);
  if (!item || !last || (tag !== social.tag && tag !== navbar.tag))
    return item ? { ...item, source: withAssets(item.source, assetsUrl) } : null;
  return {
    ...item,
    source: writeTree({ node: copyItem(last, tag, items, assetsUrl), children: [] }, '').trim(),
  };
}

function copyItem(last: MjmlNode, tag: string, items: readonly MjmlNode[], assetsUrl: string): MjmlNode {
  const newNode: MjmlNode = { ...setNodeAttribute(last, 'href', 'https://example.com'), lead: '', logic: [] };
  if (tag === navbar.tag) return { ...newNode, content: 'New link' };
  const usedNetworks = new Set(items.map((node) => findNetwork(node, assetsUrl)));
  const free = networks.find((name) => name !== 'mail' && !usedNetworks.has(name)) ?? 'web';
  const labeledNode = newNode.content?.trim() ? { ...newNode, content: socialNetworks[free] } : newNode;
  return withNetwork(labeledNode, free, assetsUrl);
}
