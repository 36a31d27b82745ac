import { getNodeAttribute, type MjmlNode, setNodeAttributes } from '@/components/editor/tree/mjml-node';
import { type SocialNetwork, socialIcon, socialNetworks, withAssets } from '@/lib/mail/social-icons';

export const networks = Object.keys(socialNetworks) as SocialNetwork[]; // our own constant has no other keys
const labels: ReadonlySet<string> = new Set(Object.values(socialNetworks));

/** The network of a social link with one of our icons; null for other images. */
export function findNetwork(node: MjmlNode, assetsUrl: string): SocialNetwork | null {
  const address = getNodeAttribute(node, 'src');
  return networks.find((name) => withAssets(socialIcon(name), assetsUrl) === address) ?? null;
}

/** Changes a social link's network: its icon, alt text, and its label if that names a network. */
export function withNetwork(node: MjmlNode, network: SocialNetwork, assetsUrl: string): MjmlNode {
  const label = socialNetworks[network];
  const words = node.content?.trim() ?? '';
  const changed = setNodeAttributes(node, {
    name: null,
    src: withAssets(socialIcon(network), assetsUrl),
    alt: words === '' ? label : '',
  });
  return labels.has(words) || words === 'New link' ? { ...changed, content: label } : changed;
}
