import { box } from './element';

export const column = box({ tag: 'mj-column', label: 'Column', icon: 'Columns2' });
