import { element } from './element';

export const navbar = element({
  tag: 'mj-navbar',
  label: 'Navigation bar',
  grounds: ['container-background-color'],
  newItem: {
    label: 'Add a link',
    source: '<mj-navbar-link href="https://example.com">New link</mj-navbar-link>',
  },
});

export const navbarLink = element({
  tag: 'mj-navbar-link',
  label: 'Navigation link',
  content: 'plain',
  words: 'a',
  link: 'always',
});
