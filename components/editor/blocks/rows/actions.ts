import type { DesignedRow } from './designed-row';
import { button, colors, column, heading, picture, section, sizes } from './parts';

const reason = 'One sentence that says what happens next and how long it takes.';

function person(name: string, role: string): string {
  return column(
    [
      picture(`Portrait of ${name}`, 'width="96px" height="96px" border-radius="48px" padding="0 8px 12px"'),
      `<mj-text align="center" font-weight="700" padding="0 8px 2px">${name}</mj-text>`,
      `<mj-text align="center" ${sizes.small} color="${colors.quiet}" padding="0 8px 16px">${role}</mj-text>`,
    ].join('\n'),
  );
}

export const actions: readonly DesignedRow[] = [
  {
    id: 'action-centered',
    name: 'Call to action',
    keywords: 'cta button center',
    source: section(
      column(
        [
          heading(2, 'Ready when you are', `align="center" ${sizes.title} padding="0 24px 10px"`),
          `<mj-text align="center" padding="0 32px 20px">${reason}</mj-text>`,
          button('Get started', 'padding="0 24px"'),
        ].join('\n'),
      ),
      'background-color="#ffffff" padding="40px 16px"',
    ),
  },
  {
    id: 'action-dark',
    name: 'Dark call to action',
    keywords: 'cta button banner night',
    source: section(
      column(
        [
          heading(
            2,
            'The offer ends on Sunday',
            `align="center" color="#ffffff" ${sizes.title} padding="0 24px 10px"`,
          ),
          `<mj-text align="center" color="${colors.mist}" padding="0 32px 20px">${reason}</mj-text>`,
          button('Take it now', `background-color="#ffffff" color="${colors.night}" padding="0 24px"`),
        ].join('\n'),
      ),
      `background-color="${colors.night}" border-radius="12px" padding="44px 16px"`,
    ),
  },
  {
    id: 'action-beside',
    name: 'Button beside text',
    keywords: 'cta call to action banner strip',
    source: section(
      [
        column(
          `${heading(3, 'Do you have five minutes?', `${sizes.name} padding="0 8px 4px"`)}
<mj-text ${sizes.small} padding="0 8px 12px">${reason}</mj-text>`,
          'width="65%" vertical-align="middle"',
        ),
        column(button('Answer', 'padding="0 8px 8px"'), 'width="35%" vertical-align="middle"'),
      ].join('\n'),
      `background-color="${colors.accentTint}" border-radius="12px" padding="24px"`,
    ),
  },
];

export const people: readonly DesignedRow[] = [
  {
    id: 'quote',
    name: 'Quote',
    keywords: 'testimonial review customer said',
    source: section(
      column(
        [
          `<mj-text align="center" color="${colors.accent}" font-family="Georgia, 'Times New Roman', serif" font-size="56px" line-height="40px" padding="8px 24px 0">“</mj-text>`,
          `<mj-text align="center" font-family="Georgia, 'Times New Roman', serif" font-size="24px" line-height="34px" padding="0 32px 16px">It took us an afternoon to move, and we have not thought about it since.</mj-text>`,
          `<mj-text align="center" ${sizes.small} color="${colors.quiet}" padding="0 24px">Ada Moore, Head of operations at Example</mj-text>`,
        ].join('\n'),
      ),
      'background-color="#ffffff" padding="40px 16px"',
    ),
  },
  {
    id: 'quote-portrait',
    name: 'Quote with portrait',
    keywords: 'testimonial review customer said photo',
    source: section(
      [
        column(
          picture(
            'Portrait of Ada Moore',
            'width="96px" height="96px" border-radius="48px" padding="0 8px 12px"',
          ),
          'width="25%" vertical-align="middle"',
        ),
        column(
          [
            '<mj-text font-size="18px" line-height="28px" padding="0 8px 10px">“Everybody on the team can change the words now. Nobody waits for anybody.”</mj-text>',
            `<mj-text ${sizes.small} color="${colors.quiet}" padding="0 8px"><strong>Ada Moore</strong>, Head of operations at Example</mj-text>`,
          ].join('\n'),
          'width="75%" vertical-align="middle"',
        ),
      ].join('\n'),
      `background-color="${colors.tint}" padding="32px 24px"`,
    ),
  },
  {
    id: 'team',
    name: 'Team',
    keywords: 'people persons portraits contact speakers',
    source: section(
      [
        person('Ada Moore', 'Product'),
        person('Ben Okafor', 'Design'),
        person('Chiara Rossi', 'Support'),
      ].join('\n'),
    ),
  },
  {
    id: 'event',
    name: 'Event with date',
    keywords: 'invitation webinar calendar meeting when where',
    source: section(
      [
        column(
          `<mj-text align="center" color="#ffffff" ${sizes.label} padding="16px 8px 0">March</mj-text>
<mj-text align="center" color="#ffffff" font-size="40px" line-height="46px" font-weight="700" padding="0 8px 16px">9</mj-text>`,
          `width="20%" vertical-align="middle" background-color="${colors.accent}" border-radius="12px"`,
        ),
        column(
          [
            heading(2, 'Spring meeting', `${sizes.title} padding="12px 16px 4px 24px"`),
            `<mj-text color="${colors.quiet}" padding="0 16px 12px 24px">Monday, 10:00 to 11:30, Main Street 1</mj-text>`,
            button('I will be there', 'align="left" padding="0 16px 0 24px"'),
          ].join('\n'),
          'width="80%" vertical-align="middle"',
        ),
      ].join('\n'),
      'background-color="#ffffff" padding="32px 24px"',
    ),
  },
];
