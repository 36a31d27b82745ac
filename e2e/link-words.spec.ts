import { expect, test } from './fixtures/test';
import { createVisual, readVisual } from './fixtures/visual-template';

const link = '<a href="https://a.test/?a=1&amp;b=2" style="color:#06c">';
const look = `${link}<span style="color:#ffffff;font-size:20px"><b>`;

/** The text selected by mouse, what is typed over it, and the resulting source. */
const texts = [
  { before: `See ${link}LOGIN</a> now`, words: 'LOGIN', keys: 'Go on', after: `See ${link}Go on</a> now` },
  {
    before: `${look}ENTER</b></span></a>`,
    words: 'ENTER',
    keys: 'Go on',
    after: `${look}Go on</b></span></a>`,
  },
  { before: `Then ${link}START</a>`, words: 'START', keys: 'Go', after: `Then ${link}Go</a>` },
  { before: `See ${link}the LAST</a> now`, words: 'LAST', keys: 'Go', after: `See ${link}the Go</a> now` },
  {
    before: `${look}the INMOST</b></span></a> now`,
    words: 'INMOST',
    keys: 'Go on',
    after: `${look}the Go on</b></span></a> now`,
  },
  {
    before: `See${link}\n  SPACED\n</a>now`,
    words: 'SPACED',
    keys: 'Go',
    after: `See${link}\n  Go\n</a>now`,
  },
  {
    before: `See${link} GONE </a>now`,
    words: 'GONE',
    keys: 'Go',
    erase: 'Backspace',
    after: 'See  now',
  },
  { before: `Or ${link}OPEN</a>`, words: 'OPEN', keys: 'Go', erase: 'Backspace', after: 'Or ' },
  { before: `Or ${link}SHUT</a> it`, words: 'SHUT', keys: '', erase: 'Delete', after: 'Or  it' },
];

test('typing over the text of a link, or its last words, keeps the link', async ({
  signedIn: page,
  workspace,
}) => {
  // Spaced, so that the tools of one do not cover the next.
  const blocks = texts
    .map(({ before }) => `<mj-text>${before}</mj-text><mj-spacer height="60px" />`)
    .join('\n');
  const mjml = `<mjml><mj-body><mj-section><mj-column>${blocks}</mj-column></mj-section></mj-body></mjml>`;
  const id = await createVisual(workspace, 'Links', mjml);
  await page.goto(`/templates/${id}`);
  const canvas = page.frameLocator('iframe[title="Email being edited"]');
  for (const { words, keys, erase } of texts) {
    await canvas.getByText(words).dblclick();
    await canvas.getByRole('textbox', { name: 'Text of the block' }).getByText(words).dblclick();
    await page.keyboard.type(keys);
    if (erase)
      for (let count = 0; count < Math.max(1, keys.length); count += 1) await page.keyboard.press(erase);
    await page.keyboard.press('Escape');
  }
  const written = async () =>
    [...(await readVisual(workspace, id)).source_document.mjml.matchAll(/<mj-text>(.*?)<\/mj-text>/gs)].map(
      ([, words]) => words,
    );
  await expect.poll(written).toEqual(texts.map(({ after }) => after));
});

test('text composed by an input method stays in the link it replaces', async ({
  signedIn: page,
  workspace,
}) => {
  const source = (words: string) =>
    `<mjml><mj-body><mj-section><mj-column><mj-text>${look}${words}</b></span></a></mj-text></mj-column></mj-section></mj-body></mjml>`;
  const id = await createVisual(workspace, 'Links', source('LOGIN'));
  await page.goto(`/templates/${id}`);
  const canvas = page.frameLocator('iframe[title="Email being edited"]');
  await canvas.getByText('LOGIN').dblclick();
  await canvas.getByRole('textbox', { name: 'Text of the block' }).getByText('LOGIN').dblclick();
  const keys = await page.context().newCDPSession(page);
  for (const text of ['に', 'にほ', '日本'])
    await keys.send('Input.imeSetComposition', {
      ...{ text, selectionStart: text.length, selectionEnd: text.length },
    });
  await keys.send('Input.insertText', { text: '日本' });
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await readVisual(workspace, id)).source_document.mjml).toBe(source('日本'));
});
