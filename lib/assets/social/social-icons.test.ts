import sharp from 'sharp';
import { expect, it } from 'vitest';
import { paletteGroups } from '@/components/editor/blocks/palette';
import { readOwnImage } from '@/lib/assets/read-own-image';
import { socialIcon, socialNetworks, withAssets } from '@/lib/mail/social-icons';
import { env } from '@/lib/process/env';

const networks = Object.keys(socialNetworks) as (keyof typeof socialNetworks)[];

it('serves an icon for every network from this installation, small and 40 pixels wide', async () => {
  for (const network of networks) {
    const address = withAssets(socialIcon(network), `${env().assetsUrl}/assets`);
    const image = await readOwnImage(address);
    const { width, height, format } = await sharp(image?.bytes).metadata();
    expect({ width, height, format }, network).toEqual({ width: 40, height: 40, format: 'png' });
    expect(image?.bytes.length).toBeLessThan(2_000);
  }
});

it('no palette block loads anything from another host', () => {
  const sources = paletteGroups.flatMap(({ blocks }) => blocks.map(({ source }) => source));
  for (const source of sources) {
    const loaded = [...source.matchAll(/\s(?:src|background-url)="([^"]*)"/g)].map(([, address]) => address);
    expect(loaded.filter((address) => address && !address.startsWith('own-assets:'))).toEqual([]);
    // A named network loads the icon of mjml's own host.
    for (const [element] of source.matchAll(/<mj-social-element[^>]*>/g)) {
      expect(element).toContain('src="own-assets:');
      expect(element).not.toContain(' name=');
    }
  }
});
