import type { DesignedRow } from './designed-row';
import { colors, column, picture, section, sizes, somewhere } from './parts';

export const headers: readonly DesignedRow[] = [
  {
    id: 'header-centered',
    name: 'Logo in the middle',
    keywords: 'header brand top',
    source: section(
      column(picture('Company name', 'width="140px" padding="8px 0"')),
      'background-color="#ffffff" padding="24px 16px"',
    ),
  },
  {
    id: 'header-menu',
    name: 'Logo and menu',
    keywords: 'header navigation links brand top',
    source: section(
      [
        column(
          picture('Company name', 'width="120px" align="left" padding="8px 0"'),
          'width="35%" vertical-align="middle"',
        ),
        column(
          `<mj-navbar align="right">
  <mj-navbar-link href="${somewhere}" padding="8px 10px" text-transform="none" ${sizes.small}>New</mj-navbar-link>
  <mj-navbar-link href="${somewhere}" padding="8px 10px" text-transform="none" ${sizes.small}>Shop</mj-navbar-link>
  <mj-navbar-link href="${somewhere}" padding="8px 10px" text-transform="none" ${sizes.small}>Help</mj-navbar-link>
</mj-navbar>`,
          'width="65%" vertical-align="middle"',
        ),
      ].join('\n'),
      'background-color="#ffffff" padding="16px 24px"',
    ),
  },
  {
    id: 'header-dark',
    name: 'Dark bar with date',
    keywords: 'header newsletter issue brand top',
    source: section(
      [
        column(
          `<mj-text color="#ffffff" font-size="20px" line-height="28px" font-weight="700" padding="0">Company name</mj-text>`,
          'width="60%" vertical-align="middle"',
        ),
        column(
          `<mj-text color="${colors.mist}" ${sizes.small} align="right" padding="0">Issue 12 · March</mj-text>`,
          'width="40%" vertical-align="middle"',
        ),
      ].join('\n'),
      `background-color="${colors.night}" padding="20px 24px"`,
    ),
  },
];
