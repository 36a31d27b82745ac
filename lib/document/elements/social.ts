import { socialIcon } from '@/lib/mail/social-icons';
import { element } from './element';

export const social = element({
  tag: 'mj-social',
  label: 'Social links',
  icon: 'Share2',
  groups: ['Size', 'Text', 'Color', 'Space'],
  ignored: ['vertical-align', 'table-layout'],
  newItem: {
    label: 'Add a social link',
    source: `<mj-social-element src="${socialIcon('web')}" alt="" href="https://example.com">Website</mj-social-element>`,
  },
});

const networks =
  'facebook x twitter instagram linkedin youtube github pinterest medium tumblr vimeo dribbble snapchat soundcloud xing web'.split(
    ' ',
  );

export const socialElement = element({
  tag: 'mj-social-element',
  label: 'Social link',
  icon: 'Link2',
  content: 'plain',
  groups: ['Link', 'Image', 'Size', 'Text'],
  attributes: { name: { options: networks } },
  // Its color is only behind the icon.
  grounds: [],
  iconHost: 'www.mailjet.com',
  words: 'td:last-child > a, td:last-child > span',
  link: 'perhaps',
});
