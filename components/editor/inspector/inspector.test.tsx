import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { newVariable } from '@/components/editor/liquid/use-definitions';
import { StoreProvider } from '@/components/editor/store/use-store';
import type { Asset } from '@/lib/assets/contract';
import { anId } from '@/test/components/an-email';
import { answering, aPage } from '@/test/components/answers';
import { show } from '@/test/components/show';
import { openHeadless } from '@/test/headless-editor';
import { Inspector } from './inspector';

const mail = (blocks: string, head = '') =>
  `<mjml>${head}<mj-body><mj-section><mj-column>${blocks}</mj-column></mj-section></mj-body></mjml>`;

/** The settings of the first block of a tag, with others selected too. */
function open(
  source: string,
  tag: string | null,
  {
    along = [],
    dark = false,
    locale,
    ...more
  }: Parameters<typeof openHeadless>[1] & { along?: string[]; dark?: boolean; locale?: string } = {},
) {
  const editor = openHeadless(source, more);
  const { store } = editor;
  if (tag !== null)
    store.selectAll([...along.map((words) => editor.find(tag, words).id), editor.find(tag).id]);
  const onEditText = vi.fn();
  const onShowDark = vi.fn();
  const shown = show(
    <StoreProvider value={store}>
      <Inspector dark={dark} locale={locale} onShowDark={onShowDark} onEditText={onEditText} />
    </StoreProvider>,
  );
  return { ...editor, ...shown, onEditText, onShowDark };
}

const field = (name: string) => screen.getByLabelText(name);

it('a condition written by hand is changed in fields, with its “Otherwise”, and undone to the first byte', async () => {
  const pair = (expression: string) =>
    mail(
      `<mj-raw>{%-  if ${expression} %}</mj-raw><mj-text>A</mj-text><mj-raw>{% endif %}</mj-raw><mj-raw>{% unless ${expression} %}</mj-raw><mj-button>B</mj-button><mj-raw>{% endunless %}</mj-raw>`,
    );
  const variables = [newVariable('plan'), newVariable('tier')];
  const { person, source, undoAll } = open(pair(`plan == 'pro'`), 'mj-text', { variables });
  await person.click(screen.getByRole('combobox', { name: 'Variable' }));
  await person.click(screen.getByRole('option', { name: 'tier' }));
  await person.tripleClick(field('Value'));
  await person.keyboard('gold');
  expect(document.activeElement).toBe(field('Value'));
  expect(source()).toBe(pair(`tier == 'gold'`));
  undoAll();
  expect(source()).toBe(pair(`plan == 'pro'`));
});

describe('the settings of a block', () => {
  it('are those of the selection, or of the whole email', async () => {
    const { person, source } = open(mail('<mj-text>Hello</mj-text>'), null);
    const settings = screen.getByRole('region', { name: 'Settings of Email' });
    expect(settings.textContent).toContain('What holds for the whole email.');
    const width = field('Width');
    await person.clear(width);
    await person.type(width, '640{Enter}');
    expect(source()).toContain('<mj-body width="640px">');
  });

  it('in nested tables link to the nearest ancestors, and those with several blocks', () => {
    const cell = (inside: string) => `<table><tr><td>${inside}</td></tr></table>`;
    const { store, find } = open(cell(`<p>One</p>${cell(cell('<img src="a.png">'))}`), 'html img image');
    const paths = screen.getAllByRole('navigation', { name: 'Blocks around this one' });
    const names = within(paths.at(-1) as HTMLElement).getAllByRole('button');
    expect(names.map(({ textContent }) => textContent)).toEqual(['Email', 'Cell', 'Table', 'Row', 'Cell']);
    expect(store.tree.around(find('html img image').id)).toHaveLength(10);
  });

  it('show its name, and link to its ancestors', async () => {
    const { person, store } = open(mail('<mj-text>Hello</mj-text>'), 'mj-text');
    expect(screen.getByRole('region', { name: 'Settings of Text' })).toBeTruthy();
    const around = screen.getByRole('navigation', { name: 'Blocks around this one' });
    const names = within(around).getAllByRole('button');
    expect(names.map(({ textContent }) => textContent)).toEqual(['Email', 'Section', 'Column']);
    await person.click(within(around).getByRole('button', { name: 'Section' }));
    expect(store.selected?.node.tag).toBe('mj-section');
    expect(screen.getByRole('region', { name: 'Settings of Section' })).toBeTruthy();
    // The button disappeared with its block: keys apply to the next one.
    expect(
      document.activeElement?.contains(screen.getByRole('region', { name: 'Settings of Section' })),
    ).toBe(true);
  });

  it('are written into its tag only', async () => {
    const { person, source, store } = open(mail('<mj-text  color="#000000">Hello</mj-text>'), 'mj-text');
    await person.clear(field('Size'));
    await person.type(field('Size'), '20');
    expect(source()).toContain('font-size="20px"');
    expect(source()).toContain('>Hello</mj-text>');
    store.undo();
    expect(source()).toBe(mail('<mj-text  color="#000000">Hello</mj-text>'));
  });

  it('show the origin of a value: mjml, the email’s styles, a class', () => {
    const head =
      '<mj-head><mj-attributes><mj-text color="#112233" /><mj-class name="big" font-size="30px" /></mj-attributes></mj-head>';
    open(mail('<mj-text mj-class="big">Hello</mj-text>', head), 'mj-text');
    expect(field('Size').getAttribute('placeholder')).toBe('30px');
    expect(field('Text color').getAttribute('placeholder')).toBe('#112233');
    expect(field('Line height').getAttribute('placeholder')).toBe('1');
  });

  it('show the contrast of its text', async () => {
    const { person, source } = open(
      mail('<mj-text color="#dddddd">Hello</mj-text>').replace(
        '<mj-section>',
        '<mj-section background-color="#ffffff">',
      ),
      'mj-text',
    );
    expect(screen.getByTestId('contrast').textContent).toContain('Hard to read.');
    await person.click(screen.getByRole('button', { name: /^Use #/ }));
    expect(source()).not.toContain('#dddddd');
    expect(screen.getByTestId('contrast').textContent).toContain('Easy to read.');
  });

  it('can be read-only', async () => {
    const { person, source } = open(mail('<mj-text>Hello</mj-text>'), 'mj-text', { readOnly: true });
    await person.type(field('Size'), '20');
    expect(source()).toBe(mail('<mj-text>Hello</mj-text>'));
    expect(screen.getByRole('button', { name: 'Edit the text' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('checkbox', { name: 'Hide on phones' })).toHaveProperty('disabled', true);
  });

  it('show background options only with a background image', () => {
    const { unmount } = open(mail('<mj-text>Hello</mj-text>'), 'mj-section');
    expect(screen.queryByText('Background repeat')).toBeNull();
    const before = document.querySelectorAll('[data-attribute^="background-"]').length;
    unmount();
    open(
      mail('<mj-text>Hello</mj-text>').replace(
        '<mj-section>',
        '<mj-section background-url="https://a.example/a.png">',
      ),
      'mj-section',
    );
    expect(document.querySelectorAll('[data-attribute^="background-"]').length).toBeGreaterThan(before);
  });
});

describe('several blocks', () => {
  const three = mail(
    '<mj-text font-size="10px">One</mj-text><mj-text font-size="20px">Two</mj-text><mj-button>Go</mj-button>',
  );

  it('change together, and show mixed values', async () => {
    const { person, source, store } = open(three, 'mj-text', { along: ['Two'] });
    expect(screen.getByText(/^2 blocks are selected\./)).toBeTruthy();
    expect(field('Size').getAttribute('placeholder')).toBe('Mixed');
    await person.type(field('Size'), '16');
    expect(source().match(/font-size="16px"/g)).toHaveLength(2);
    store.undo();
    expect(source()).toBe(three);
  });

  it('of different kinds change too, each in its own quotes', async () => {
    const mixed = mail(`<mj-text font-size="10px">One</mj-text><mj-button color='#fff'>Go</mj-button>`);
    const { person, source, store, find } = open(mixed, null);
    act(() => store.selectAll([find('mj-button').id, find('mj-text').id]));
    await person.type(field('Size'), '16');
    expect(source()).toBe(
      mixed.replace('10px', '16px').replace(`color='#fff'`, `color='#fff' font-size='16px'`),
    );
    store.undo();
    expect(source()).toBe(mixed);
  });
});

describe('the content of a block', () => {
  it('is edited in the canvas for text', async () => {
    const { person, onEditText, find } = open(mail('<mj-text>Hello</mj-text>'), 'mj-text');
    await person.click(screen.getByRole('button', { name: 'Edit the text' }));
    expect(onEditText).toHaveBeenCalledExactlyOnceWith(find('mj-text').id);
  });

  it('is typed here for a label', async () => {
    const { person, source } = open(mail('<mj-button>Open</mj-button>'), 'mj-button');
    await person.type(field('Button label'), ' it');
    expect(source()).toBe(mail('<mj-button>Open it</mj-button>'));
  });
});

it('the link of a block is set by kind, and removed', async () => {
  const { person, source } = open(mail('<mj-button>Open</mj-button>'), 'mj-button');
  await person.click(screen.getByRole('button', { name: 'Link: none' }));
  await person.click(await screen.findByRole('radio', { name: 'Phone' }));
  await person.type(await screen.findByRole('textbox', { name: 'Phone number' }), '+49 30 123456{Enter}');
  expect(source()).toBe(mail('<mj-button href="tel:+4930123456">Open</mj-button>'));
  expect(screen.queryByRole('link')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Link: remove' }));
  expect(source()).toBe(mail('<mj-button>Open</mj-button>'));
});

describe('visibility', () => {
  it('does not apply to the whole email', () => {
    const { store } = open(mail('<mj-text>Hello</mj-text>'), 'mj-body');
    expect(store.selected?.node.tag).toBe('mj-body');
    expect(screen.queryByRole('checkbox', { name: 'Hide on phones' })).toBeNull();
  });

  it('is a condition around the block', async () => {
    const conditions = [{ id: 'vip', name: 'VIP', match: 'all' as const, rules: [] }];
    const { person, source } = open(mail('<mj-text>Hello</mj-text>'), 'mj-text', { conditions });
    await person.click(screen.getByRole('button', { name: 'Show only to some, or repeat' }));
    await person.click(await screen.findByRole('menuitem', { name: 'VIP' }));
    expect(source()).toContain('{% if conditions.vip %}');
  });
});

describe('in dark mode', () => {
  const dark =
    '<mj-head><mj-style>@media (prefers-color-scheme: dark) { .x { color: #ffffff !important; } }</mj-style></mj-head>';

  it('a color of a block that is deleted before it was written goes with it', () => {
    const { store, source } = open(mail('<mj-text>Hello</mj-text>', dark), 'mj-text');
    fireEvent.change(field('Text color in dark mode'), { target: { value: '#ff0000' } });
    act(() => store.blocks.remove());
    expect(source()).not.toContain('ff0000');
  });

  it('an email without dark styles says that apps darken it', () => {
    open(mail('<mj-text>Hello</mj-text>'), 'mj-text', { dark: true });
    expect(screen.getByText(/no dark styles, so email apps darken it in their own way/)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Text color in dark mode' })).toBeNull();
    expect(screen.queryByText('In dark mode')).toBeNull();
    expect(screen.getByRole('button', { name: 'Add dark mode' })).toBeTruthy();
  });

  it('is added to the whole email with readable colors, which are changed one by one, and removed', async () => {
    const plain = mail('<mj-text color="#444444">Hello <b style="color: #ab3c16">you</b></mj-text>');
    const { person, source, store, onShowDark } = open(plain, null);
    await person.click(screen.getByRole('button', { name: 'Add dark mode' }));
    expect(onShowDark).toHaveBeenCalledOnce();
    const added = source();
    expect(added).toContain('@media (prefers-color-scheme: dark)');
    const names = [
      'Background color',
      'White boxes',
      'Text color',
      'Text in #ab3c16',
      'Link color',
      'Line color',
    ];
    for (const name of names)
      expect(field(`${name} in dark mode`)).toHaveProperty('value', expect.any(String));
    const accent = field('Text in #ab3c16 in dark mode') as HTMLInputElement;
    const proposed = accent.value;
    await person.tripleClick(accent);
    await person.paste('#ff9966');
    await waitFor(() => expect(source()).toBe(added.replace(`${proposed} !important`, '#ff9966 !important')));
    act(() => store.undo());
    expect(source()).toBe(added);
    await person.click(screen.getByRole('button', { name: 'Remove dark mode' }));
    expect(source()).not.toContain('prefers-color-scheme');
    act(() => store.undo());
    act(() => store.undo());
    expect(source()).toBe(plain);
    expect(screen.getByRole('button', { name: 'Add dark mode' })).toBeTruthy();
  });

  it('a starter’s, or one written by hand, has its background and can be removed', async () => {
    const { person, source } = open(mail('<mj-text>Hello</mj-text>', dark), null);
    expect(field('Background color in dark mode')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Remove dark mode' }));
    expect(source()).toBe(mail('<mj-text>Hello</mj-text>', '<mj-head></mj-head>'));
  });

  it('a block has its own color, written after a pause', async () => {
    const { person, source } = open(mail('<mj-text>Hello</mj-text>', dark), 'mj-text', { dark: true });
    await person.type(field('Text color in dark mode'), '#aabbcc');
    await waitFor(() => expect(source()).toContain('#aabbcc'));
    expect(source()).toMatch(/<mj-text css-class="[^"]+">Hello/);
  });

  it('a color is not lost when moving on before the pause', async () => {
    const { person, source, unmount } = open(mail('<mj-text>Hello</mj-text>', dark), 'mj-text');
    await person.click(field('Text color in dark mode'));
    await person.paste('#aabbcc');
    unmount();
    expect(source()).toContain('#aabbcc');
  });
});

it('the items of a block are listed, and the network of a social link', () => {
  const link = '<mj-social-element href="https://x.example">Instagram</mj-social-element>';
  const { unmount } = open(mail(`<mj-social>${link}</mj-social>`), 'mj-social');
  expect(screen.getByRole('button', { name: 'Remove Instagram' })).toBeTruthy();
  unmount();
  open(mail(`<mj-social>${link}</mj-social>`), 'mj-social-element');
  expect(screen.getByRole('combobox', { name: 'Network' })).toBeTruthy();
});

describe('the font of a block', () => {
  const head =
    '<mj-head><mj-font name="Inter" href="https://a.example/i.css" /><mj-attributes><mj-button font-family="Inter, Verdana, sans-serif" /></mj-attributes></mj-head>';

  it('is shown in itself, an external one in its own frame', async () => {
    const { person } = open(mail('<mj-text>Hello</mj-text>', head), 'mj-text');
    await person.click(screen.getByRole('button', { name: 'Font: choose a font' }));
    expect((await screen.findByText('Georgia')).style.fontFamily).toContain('Georgia');
    const frame = within(screen.getByRole('option', { name: /Inter/ })).getByTitle('Inter');
    expect(frame.getAttribute('sandbox')).toBe('');
    expect(frame.getAttribute('srcdoc')).toContain('<link rel="stylesheet" href="https://a.example/i.css">');
    expect(document.head.innerHTML).not.toContain('a.example');
  });
});

describe('the direction', () => {
  it('of the email follows its language', async () => {
    const { person, source } = open(mail('<mj-text>שלום</mj-text>'), 'mj-body');
    await person.click(screen.getByRole('combobox', { name: 'Language of the email' }));
    await person.type(await screen.findByPlaceholderText('Search languages…'), 'hebr');
    await person.click(screen.getByRole('option', { name: /Hebrew/ }));
    expect(source()).toMatch(/^<mjml lang="he" dir="rtl">/);
    expect(screen.getByRole('combobox', { name: 'Direction' }).textContent).toBe('Right to left');
  });

  it('and language follow the template’s setting, if any', () => {
    const { store } = open(mail('<mj-text>Hallo</mj-text>').replace('<mjml', '<mjml lang="en"'), 'mj-body', {
      locale: 'de',
    });
    expect(screen.getByText('German')).toBeTruthy();
    expect(screen.getByText(/Written in/)).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Language of the email' })).toBeNull();
    expect(store.readOnly).toBe(false);
  });

  it('of a text is inherited, or its own', async () => {
    const { person, source } = open(
      mail('<mj-text>code</mj-text>').replace('<mj-column>', '<mj-column direction="rtl">'),
      'mj-text',
    );
    const choice = screen.getByRole('combobox', { name: 'Direction' });
    expect(choice.textContent).toBe('Right to left');
    await person.click(choice);
    await person.click(screen.getByRole('option', { name: 'Left to right' }));
    expect(source()).toContain('<div dir="ltr">code</div>');
  });
});

describe('the groups of settings', () => {
  it.each([
    ['MJML', mail('<mj-text>Hello</mj-text>'), 'mj-text'],
    ['HTML', '<table><tr><td><img src="https://a.example/a.png"></td></tr></table>', 'html img image'],
  ])('are reached by the arrows, Home and End: %s', async (_, source, tag) => {
    const { person, container } = open(source, tag);
    const titles = [...container.querySelectorAll('summary')].map(({ textContent }) => textContent);
    expect(titles.length).toBeGreaterThan(3);
    const here = () => document.activeElement?.textContent;
    within(screen.getByRole('navigation', { name: 'Blocks around this one' }))
      .getAllByRole('button')[0]
      ?.focus();
    await person.keyboard('{ArrowUp}{ArrowDown}');
    expect(here()).toBe(titles[0]);
    await person.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}');
    expect(here()).toBe(titles[2]);
    await person.keyboard('{End}{ArrowDown}');
    expect(here()).toBe(titles.at(-1));
    await person.keyboard('{ArrowUp}');
    expect(here()).toBe(titles.at(-2));
    await person.keyboard('{Home}');
    expect(here()).toBe(titles[0]);
  });
});

describe('the picture of a block', () => {
  const image = mail('<mj-image src="https://a.example/a.png" alt="A shop" />');

  it.each([
    ['MJML', image, 'mj-image'],
    ['HTML', '<table><tr><td><img src="https://a.example/a.png"></td></tr></table>', 'html img image'],
  ])('comes first, outside collapsible groups, with its actions: %s', (_, source, tag) => {
    const { container } = open(source, tag);
    const settings = screen.getByRole('region', { name: 'Settings of Image' });
    const [, first] = settings.children;
    expect(first?.contains(container.querySelector('img'))).toBe(true);
    expect(first?.localName).not.toBe('details');
    for (const name of [/^Replace: /, /^Edit: /])
      expect(first?.contains(screen.getByRole('button', { name }))).toBe(true);
  });

  it('cannot be edited if it comes from a variable', () => {
    open(mail('<mj-image src="https://a.example/{{ shop }}.png" />'), 'mj-image');
    expect(screen.getByRole('button', { name: /^Replace: / })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Edit: / })).toBeNull();
  });

  it('can be removed, and reports if it does not load', async () => {
    const { person, source, container } = open(image, 'mj-image');
    const picture = container.querySelector('img');
    if (picture) fireEvent.error(picture);
    expect(screen.getByRole('status').textContent).toContain('This image does not load.');
    await person.click(screen.getByRole('button', { name: /: remove$/ }));
    expect(source()).not.toContain('a.example');
    expect(screen.getByRole('button', { name: /^Choose image/ })).toBeTruthy();
  });

  it('gets the alt text of the library where none was, in place of the words that stand for one', async () => {
    const asset = { ...{ id: anId(7), url: 'https://a.example/f.png', filename: 'f.png', alt: 'A fjord' } };
    answering({ 'GET /assets': aPage([{ ...asset, width: 300, height: 200, size_bytes: 900 } as Asset]) });
    const { person, source } = open(mail('<mj-image src="" alt="What the picture shows" />'), 'mj-image');
    await person.click(screen.getByRole('button', { name: /^Choose image/ }));
    await person.dblClick(await screen.findByRole('button', { name: /f\.png/ }));
    expect(source()).toContain('src="https://a.example/f.png" alt="A fjord"');
  });

  it('accepts only web addresses', async () => {
    const { person, source } = open(mail('<mj-image src="" alt="" />'), 'mj-image');
    await person.click(field('Image address'));
    await person.paste('ftp://a.example/a.png');
    expect(screen.getByText('Addresses of images begin with https:.')).toBeTruthy();
    await person.clear(field('Image address'));
    await person.paste('https://a.example/b.png');
    expect(source()).toContain('src="https://a.example/b.png"');
  });

  it.each([
    [
      'MJML',
      mail('<mj-image src="https://a.example/a.png" alt="A shop" width="300px" />'),
      'mj-image',
      'src="https://a.example/crop.png" alt="A shop" width="120px"',
    ],
    [
      'MJML that fills its column',
      mail('<mj-image src="https://a.example/a.png" alt="A shop" />'),
      'mj-image',
      'src="https://a.example/crop.png" alt="A shop" width="120px"',
    ],
    [
      'HTML',
      '<table><tr><td><img src="https://a.example/a.png" width="300" height="300"></td></tr></table>',
      'html img image',
      'src="https://a.example/crop.png" width="120" height="60"',
    ],
  ])(
    'is shown no wider than it is after a crop, and in its own shape: %s',
    async (_, source, tag, cropped) => {
      const asset = (name: string, width: number, height: number) =>
        ({ id: anId(1), url: `https://a.example/${name}.png`, alt: 'A shop', width, height }) as Asset;
      const editor = open(source, tag);
      answering({
        'POST /assets/copies': asset('a', 600, 600),
        'POST /assets/{assetId}/crops': asset('crop', 120, 60),
      });
      await editor.person.click(screen.getByRole('button', { name: /^Edit: / }));
      await editor.person.type(await screen.findByRole('spinbutton', { name: /Width in pixels/ }), '120');
      await editor.person.click(screen.getByRole('button', { name: 'Save as a new image' }));
      await waitFor(() => expect(editor.source()).toContain(cropped));
      editor.store.undo();
      expect(editor.source()).toBe(source);
    },
  );

  it('can be replaced in all its places, where there are several', () => {
    open(
      mail('<mj-image src="https://a.example/a.png" /><mj-image src="https://a.example/a.png" />'),
      'mj-image',
    );
    expect(screen.getByRole('button', { name: 'Replace in all 2 places' })).toBeTruthy();
  });
});
