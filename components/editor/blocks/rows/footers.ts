import { socialIcon, socialNetworks } from '@/lib/mail/social-icons';
import type { DesignedRow } from './designed-row';
import { colors, column, heading, picture, section, sizes, somewhere } from './parts';

const link = (label: string, color: string = colors.quiet) =>
  `<a href="${somewhere}" style="color:${color}">${label}</a>`;
const address = 'Example Ltd, Main Street 1, 10115 Berlin';

export const dividers: readonly DesignedRow[] = [
  {
    id: 'divider-heading',
    name: 'Heading between lines',
    keywords: 'divider separator title chapter',
    source: section(
      [
        column(
          `<mj-divider border-width="1px" border-color="${colors.line}" padding="10px 8px" />`,
          'width="30%" vertical-align="middle"',
        ),
        column(
          heading(2, 'This month', `align="center" ${sizes.name} padding="0 4px"`),
          'width="40%" vertical-align="middle"',
        ),
        column(
          `<mj-divider border-width="1px" border-color="${colors.line}" padding="10px 8px" />`,
          'width="30%" vertical-align="middle"',
        ),
      ].join('\n'),
      'background-color="#ffffff" padding="20px 16px"',
    ),
  },
  {
    id: 'chapter',
    name: 'Chapter heading',
    keywords: 'divider separator title section label',
    source: section(
      column(
        `<mj-text color="${colors.accent}" ${sizes.label} padding="0 24px 4px">Chapter one</mj-text>
${heading(2, 'What we worked on', `${sizes.title} padding="0 24px 12px"`)}
<mj-divider border-width="3px" border-color="${colors.accent}" width="48px" align="left" padding="0 24px" />`,
      ),
      'background-color="#ffffff" padding="32px 0 16px"',
    ),
  },
];

export const footers: readonly DesignedRow[] = [
  {
    id: 'footer-simple',
    name: 'Plain footer',
    keywords: 'footer address bottom end',
    source: section(
      column(
        `<mj-text align="center" ${sizes.small} color="${colors.quiet}" padding="0 24px 6px">${address}</mj-text>
<mj-text align="center" ${sizes.small} color="${colors.quiet}" padding="0 24px">${link('Help')} · ${link('Privacy')} · ${link('Contact')}</mj-text>`,
      ),
      'padding="28px 16px"',
    ),
  },
  {
    id: 'footer-columns',
    name: 'Footer with columns',
    keywords: 'footer links address bottom end sitemap',
    source: section(
      [
        column(
          `${picture('Company name', 'width="110px" align="left" padding="0 8px 12px"')}
<mj-text ${sizes.small} color="${colors.quiet}" padding="0 8px 16px">${address}</mj-text>`,
          'width="50%"',
        ),
        ...[
          ['Shop', ['New', 'Best loved', 'Gifts']],
          ['Help', ['Delivery', 'Returns', 'Contact']],
        ].map(([title, links]) =>
          column(
            `${heading(3, String(title), 'font-size="14px" line-height="22px" font-weight="700" padding="0 8px 6px"')}
<mj-text font-size="14px" line-height="26px" color="${colors.quiet}" padding="0 8px 16px">${[links]
              .flat()
              .map((label) => link(String(label)))
              .join('<br />')}</mj-text>`,
            'width="25%"',
          ),
        ),
      ].join('\n'),
      `background-color="${colors.tint}" padding="32px 24px 16px"`,
    ),
  },
  {
    id: 'footer-social',
    name: 'Footer with social links',
    keywords: 'footer follow networks icons address bottom end',
    source: section(
      column(
        `<mj-social mode="horizontal" icon-size="24px" icon-padding="0" inner-padding="0 8px" padding="0 16px 14px">
${(['instagram', 'linkedin', 'youtube', 'web'] as const)
  .map(
    (name) =>
      `  <mj-social-element src="${socialIcon(name)}" alt="${socialNetworks[name]}" href="${somewhere}"></mj-social-element>`,
  )
  .join('\n')}
</mj-social>
<mj-text align="center" ${sizes.small} color="${colors.quiet}" padding="0 24px">${address}</mj-text>`,
      ),
      'padding="28px 16px"',
    ),
  },
  {
    id: 'footer-dark',
    name: 'Dark footer',
    keywords: 'footer night address bottom end follow',
    source: section(
      column(
        `<mj-text align="center" color="#ffffff" font-size="18px" line-height="26px" font-weight="700" padding="0 24px 8px">Company name</mj-text>
<mj-text align="center" ${sizes.small} color="${colors.mist}" padding="0 24px 12px">${link('Instagram', '#ffffff')} · ${link('LinkedIn', '#ffffff')} · ${link('YouTube', '#ffffff')}</mj-text>
<mj-text align="center" ${sizes.small} color="${colors.mist}" padding="0 24px">${address}</mj-text>`,
      ),
      `background-color="${colors.night}" padding="36px 16px"`,
    ),
  },
];
