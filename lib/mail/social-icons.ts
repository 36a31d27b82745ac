/** The networks that have an icon of our own, with their names for people. */
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

/** The icon of a network in a block of ours; `withAssets` gives it its address. */
export function socialIcon(network: SocialNetwork): string {
  return `${ownAssets}/social/${network}.png`;
}

/** A block of ours with the addresses of this installation, such as `https://mail.example.com/assets`. */
export function withAssets(source: string, assetsUrl: string): string {
  return source.replaceAll(ownAssets, assetsUrl);
}
