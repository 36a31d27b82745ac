import { box } from './element';

export const group = box({ tag: 'mj-group', label: 'Group', icon: 'Rows3' });
