import { element } from './element';

export const navbar = element({
  tag: 'mj-navbar',
  label: 'Navigation bar',
  icon: 'Menu',
  grounds: ['container-background-color'],
  newItem: {
    label: 'Add a link',
    source: '<mj-navbar-link href="https://example.com">New link</mj-navbar-link>',
  },
});

export const navbarLink = element({
  tag: 'mj-navbar-link',
  label: 'Navigation link',
  icon: 'Link2',
  content: 'plain',
  words: 'a',
  link: 'always',
});
