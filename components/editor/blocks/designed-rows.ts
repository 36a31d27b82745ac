import { type BlockSource, readBlockFile } from './block-files';

/** A piece of an email that was designed whole: what people begin with, and then make their own. */
export type DesignedRow = BlockSource & {
  id: string;
  name: string;
  /** Words that find it, beside its name. */
  keywords: string;
};

export type RowGroup = { title: string; rows: readonly DesignedRow[] };

/** The designed rows in the order in which an email is read: `rows/<id>.mjml`, and `.json` with what is told of each. */
export const designedRows: readonly RowGroup[] = [
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

function group(title: string, ...ids: string[]): RowGroup {
  return { title, rows: ids.map((id) => ({ id, ...readBlockFile(`rows/${id}`) })) };
}
