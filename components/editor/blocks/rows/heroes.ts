import type { DesignedRow } from './designed-row';
import { button, colors, column, heading, picture, section, sizes } from './parts';

const lead = 'Say in one or two sentences what is new, and why it matters to the person who reads it.';

export const heroes: readonly DesignedRow[] = [
  {
    id: 'hero-centered',
    name: 'Big headline',
    keywords: 'hero title intro announcement button',
    source: section(
      column(
        [
          `<mj-text align="center" color="${colors.accent}" ${sizes.label} padding="0 24px 12px">What is new</mj-text>`,
          heading(1, 'One clear promise', `align="center" ${sizes.display} padding="0 24px 16px"`),
          `<mj-text align="center" padding="0 40px 24px">${lead}</mj-text>`,
          button('See what changed', 'padding="0 24px"'),
        ].join('\n'),
      ),
      'background-color="#ffffff" padding="56px 16px"',
    ),
  },
  {
    id: 'hero-picture',
    name: 'Picture and headline',
    keywords: 'hero image title intro launch',
    source: [
      section(
        column(picture('What the picture shows', 'padding="0"')),
        'background-color="#ffffff" padding="0"',
      ),
      section(
        column(
          [
            heading(1, 'Made for long weekends', `${sizes.display} padding="0 24px 12px"`),
            `<mj-text padding="0 24px 24px">${lead}</mj-text>`,
            button('Take a look', 'align="left" padding="0 24px"'),
          ].join('\n'),
        ),
        'background-color="#ffffff" padding="32px 16px 40px"',
      ),
    ].join('\n'),
  },
  {
    id: 'hero-dark',
    name: 'Dark hero',
    keywords: 'hero night background title intro event',
    source: `<mj-hero mode="fluid-height" background-color="${colors.night}" padding="64px 24px">
  <mj-text align="center" color="${colors.mist}" ${sizes.label} padding="0 24px 12px">From 9 March</mj-text>
  ${heading(1, 'Something worth waiting for', `align="center" color="#ffffff" ${sizes.display} padding="0 24px 16px"`).replaceAll('\n', '\n  ')}
  <mj-text align="center" color="${colors.mist}" padding="0 32px 28px">${lead}</mj-text>
  ${button('Save my place', `background-color="#ffffff" color="${colors.night}" padding="0 24px"`)}
</mj-hero>`,
  },
  {
    id: 'hero-split',
    name: 'Headline beside a picture',
    keywords: 'hero split image title intro product',
    source: section(
      [
        column(
          [
            heading(
              1,
              'Your work, in one place',
              'font-size="30px" line-height="38px" font-weight="700" padding="0 8px 12px 0"',
            ),
            `<mj-text padding="0 8px 20px 0">${lead}</mj-text>`,
            button('Try it now', 'align="left" padding="0 0 16px"'),
          ].join('\n'),
          'width="55%" vertical-align="middle"',
        ),
        column(
          picture('The product in use', 'border-radius="12px" padding="0"'),
          'width="45%" vertical-align="middle"',
        ),
      ].join('\n'),
      `background-color="${colors.accentTint}" padding="40px 32px"`,
    ),
  },
];
