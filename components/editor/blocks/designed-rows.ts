import { type BlockGroup, readBlockFile } from './block-files';

/**
 * Pieces of an email that were designed whole, in the order in which it is read: what people begin with, and then make
 * their own. `rows/<id>.mjml`, and `.json` with what is told of each.
 */
export const designedRows: readonly BlockGroup[] = [
  group('Headers', 'header-centered', 'header-menu', 'header-dark'),
  group('Heroes', 'hero-centered', 'hero-picture', 'hero-dark', 'hero-split'),
  group('Text and pictures', 'image-left', 'image-right', 'articles', 'letter', 'gallery', 'video'),
  group('Features', 'features-three', 'features-four', 'features-list', 'steps', 'figures'),
  group(
    'Products and orders',
    ...['products-two', 'products-three', 'products-list', 'order', 'receipt', 'pricing', 'coupon'],
  ),
  group('Calls to action', 'action-centered', 'action-dark', 'action-beside'),
  group('People and events', 'quote', 'quote-portrait', 'team', 'event'),
  group('Dividers', 'divider-heading', 'chapter'),
  group('Footers', 'footer-simple', 'footer-columns', 'footer-social', 'footer-dark'),
];

function group(title: string, ...ids: string[]): BlockGroup {
  return { title, blocks: ids.map((id) => readBlockFile(`rows/${id}`)) };
}
