import { actions, people } from './actions';
import type { RowGroup } from './designed-row';
import { features } from './features';
import { dividers, footers } from './footers';
import { headers } from './headers';
import { heroes } from './heroes';
import { shop } from './products';
import { stories } from './stories';

/** The designed rows in the order in which an email is read. */
export const designedRows: readonly RowGroup[] = [
  { title: 'Headers', rows: headers },
  { title: 'Heroes', rows: heroes },
  { title: 'Text and pictures', rows: stories },
  { title: 'Features', rows: features },
  { title: 'Products and orders', rows: shop },
  { title: 'Calls to action', rows: actions },
  { title: 'People and events', rows: people },
  { title: 'Dividers', rows: dividers },
  { title: 'Footers', rows: footers },
];
