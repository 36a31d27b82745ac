import { element } from './element';
import { section } from './section';

export const wrapper = element({ ...section, tag: 'mj-wrapper', label: 'Wrapper', icon: 'Container' });
