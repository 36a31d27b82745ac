import type { DesignedRow } from './designed-row';
import { colors, column, heading, section, sizes } from './parts';

const because = 'One sentence about the good that it does.';

function badge(sign: string): string {
  return `<mj-table padding="0 0 12px" width="40px" role="presentation">
  <tr>
    <td width="40" height="40" align="center" style="width:40px;height:40px;border-radius:20px;background-color:${colors.accentTint};color:${colors.accent};font-size:18px;line-height:40px;font-weight:700;text-align:center">${sign}</td>
  </tr>
</mj-table>`;
}

function feature(sign: string, name: string, padding = '8px 12px'): string {
  return column(
    [
      badge(sign),
      heading(3, name, `${sizes.name} padding="0 0 6px"`),
      `<mj-text ${sizes.small} color="${colors.quiet}" padding="0">${because}</mj-text>`,
    ].join('\n'),
    `padding="${padding}"`,
  );
}

function figure(value: string, what: string): string {
  return column(
    `<mj-text align="center" font-size="34px" line-height="42px" font-weight="700" color="${colors.accent}" padding="0 8px">${value}</mj-text>
<mj-text align="center" ${sizes.small} color="${colors.quiet}" padding="0 8px 8px">${what}</mj-text>`,
  );
}

function step(number: number, name: string): string {
  return `<tr>
    <td width="48" style="width:48px;padding:0 0 20px;vertical-align:top;color:${colors.accent};font-size:26px;line-height:30px;font-weight:700">${number}</td>
    <td style="padding:0 0 20px;vertical-align:top"><strong>${name}</strong><br />${because}</td>
  </tr>`;
}

function ticked(what: string): string {
  return `<tr>
    <td width="32" style="width:32px;padding:0 0 12px;vertical-align:top;color:${colors.accent};font-weight:700">✓</td>
    <td style="padding:0 0 12px;vertical-align:top">${what}</td>
  </tr>`;
}

const text = 'font-size="16px" line-height="24px"';

export const features: readonly DesignedRow[] = [
  {
    id: 'features-three',
    name: 'Three features',
    keywords: 'benefits reasons columns icons',
    source: section(
      [feature('1', 'Quick to start'), feature('2', 'Easy to keep'), feature('3', 'Yours alone')].join('\n'),
      'background-color="#ffffff" padding="32px 12px"',
    ),
  },
  {
    id: 'features-four',
    name: 'Four features in a grid',
    keywords: 'benefits reasons two by two icons',
    source: [
      section(
        [feature('A', 'On every device'), feature('B', 'With your team')].join('\n'),
        `background-color="${colors.tint}" padding="32px 20px 8px"`,
      ),
      section(
        [feature('C', 'Without ads'), feature('D', 'For your language')].join('\n'),
        `background-color="${colors.tint}" padding="8px 20px 32px"`,
      ),
    ].join('\n'),
  },
  {
    id: 'features-list',
    name: 'Checklist',
    keywords: 'features benefits ticks included list',
    source: section(
      column(
        `${heading(2, 'What you get', `${sizes.title} padding="0 16px 16px"`)}
<mj-table ${text} padding="0 16px" role="presentation">
  ${['Everything in the free plan', 'As many people as you like', 'Help by email within a day', 'A history of every change'].map(ticked).join('\n  ')}
</mj-table>`,
      ),
    ),
  },
  {
    id: 'steps',
    name: 'Numbered steps',
    keywords: 'how to onboarding first list',
    source: section(
      column(
        `${heading(2, 'Three good first steps', `${sizes.title} padding="0 16px 20px"`)}
<mj-table ${text} padding="0 16px" role="presentation">
  ${['Make it yours', 'Invite your team', 'Send the first one'].map((name, index) => step(index + 1, name)).join('\n  ')}
</mj-table>`,
      ),
    ),
  },
  {
    id: 'figures',
    name: 'Three figures',
    keywords: 'stats numbers report metrics results',
    source: section(
      [
        figure('1,204', 'orders this month'),
        figure('98 %', 'arrived in time'),
        figure('4.8', 'stars on average'),
      ].join('\n'),
    ),
  },
];
