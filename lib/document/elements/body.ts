import { box } from './element';

export const body = box({ tag: 'mj-body', label: 'Email', icon: 'Mail', darkParts: ['background'] });
