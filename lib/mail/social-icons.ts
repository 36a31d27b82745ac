/** The networks with an icon of our own, with their display names. */
export const socialNetworks = {
  web: 'Website',
  mail: 'Email',
  facebook: 'Facebook',
  instagram: 'Instagram',
  x: 'X',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  whatsapp: 'WhatsApp',
  github: 'GitHub',
} as const;

export type SocialNetwork = keyof typeof socialNetworks;

/** A placeholder in our own blocks for the base address of the installation's images. */
const ownAssets = 'own-assets:';

/** A network's icon in one of our blocks; `withAssets` inserts its address. */
export function socialIcon(network: SocialNetwork): string {
  return `${ownAssets}/social/${network}.png`;
}

/** One of our blocks with the addresses of this installation, such as `https://mail.example.com/assets`. */
export function withAssets(source: string, assetsUrl: string): string {
  return source.replaceAll(ownAssets, assetsUrl);
}
