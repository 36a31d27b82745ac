import type { DesignedRow } from './designed-row';
import { colors, column, heading, picture, section, sizes, somewhere } from './parts';

const words = 'Two or three sentences are enough. Tell what it is, whom it helps and what to do next.';

function beside(pictureFirst: boolean): string {
  const image = column(
    picture('What the picture shows', 'border-radius="8px" padding="0 8px 16px"'),
    'width="45%" vertical-align="middle"',
  );
  const text = column(
    [
      heading(2, 'A story in a few words', `${sizes.title} padding="0 8px 10px"`),
      `<mj-text padding="0 8px 16px">${words}</mj-text>`,
      `<mj-text padding="0 8px"><a href="${somewhere}">Read the whole story</a></mj-text>`,
    ].join('\n'),
    'width="55%" vertical-align="middle"',
  );
  return section(
    (pictureFirst ? [image, text] : [text, image]).join('\n'),
    'background-color="#ffffff" padding="32px 24px"',
  );
}

function teaser(title: string): string {
  return section(
    [
      column(picture('What the picture shows', 'border-radius="6px" padding="0 8px 12px 0"'), 'width="30%"'),
      column(
        [
          heading(3, title, `${sizes.name} padding="0 0 6px 8px"`),
          `<mj-text ${sizes.small} color="${colors.quiet}" padding="0 0 0 8px">One sentence that makes people want to read on. <a href="${somewhere}">Read more</a></mj-text>`,
        ].join('\n'),
        'width="70%"',
      ),
    ].join('\n'),
    'background-color="#ffffff" padding="12px 24px"',
  );
}

/** A picture behind a play sign that is text: it is there with images off, and no picture has to be painted over. */
export const videoSource = `<mj-hero mode="fixed-height" height="320px" background-color="${colors.night}" background-position="center center" background-height="320px" background-width="600px" padding="100px 24px" vertical-align="middle">
  <mj-button href="${somewhere}" title="Play the video" background-color="#ffffff" color="${colors.night}" border-radius="36px" width="72px" height="72px" inner-padding="0" font-size="26px" line-height="72px" padding="0 0 12px">▶</mj-button>
  <mj-text align="center" color="#ffffff" ${sizes.small} padding="0">Watch the video: two minutes</mj-text>
</mj-hero>`;

export const stories: readonly DesignedRow[] = [
  {
    id: 'image-left',
    name: 'Picture left of text',
    keywords: 'image beside article story',
    source: beside(true),
  },
  {
    id: 'image-right',
    name: 'Picture right of text',
    keywords: 'image beside article story',
    source: beside(false),
  },
  {
    id: 'articles',
    name: 'Three articles',
    keywords: 'newsletter digest blog posts teaser list',
    source: ['The first article', 'The second article', 'The third article'].map(teaser).join('\n'),
  },
  {
    id: 'letter',
    name: 'Letter with signature',
    keywords: 'text personal note founder plain',
    source: section(
      [
        column(
          [
            '<mj-text padding="0 16px 16px">Hello,</mj-text>',
            `<mj-text padding="0 16px 16px">${words} Write as you would to one person: short sentences, one subject, one question at the end.</mj-text>`,
            '<mj-text padding="0 16px 20px">What do you think? Just reply to this email.</mj-text>',
            `<mj-text padding="0 16px"><strong>Ada Moore</strong><br /><span style="color:${colors.quiet}">Head of product</span></mj-text>`,
          ].join('\n'),
        ),
      ].join('\n'),
      'background-color="#ffffff" padding="40px 24px"',
    ),
  },
  {
    id: 'gallery',
    name: 'Picture gallery',
    keywords: 'images photos grid lookbook',
    source: [
      section(
        column(picture('The first picture', 'border-radius="8px" padding="6px"')),
        'background-color="#ffffff" padding="24px 18px 0"',
      ),
      section(
        ['second', 'third']
          .map((which) => column(picture(`The ${which} picture`, 'border-radius="8px" padding="6px"')))
          .join('\n'),
        'background-color="#ffffff" padding="0 18px 24px"',
      ),
    ].join('\n'),
  },
  {
    id: 'video',
    name: 'Video with headline',
    keywords: 'film youtube vimeo play watch',
    source: videoSource,
  },
];
