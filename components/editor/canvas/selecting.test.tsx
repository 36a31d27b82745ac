import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { samplePostalAddress } from '@/lib/document/variables/sample-values';
import { openCanvas } from '@/test/components/open-canvas';

const text = (words: string) => `<mj-text>${words}</mj-text>`;
const mail = (...blocks: string[]) =>
  `<mjml><mj-body><mj-section><mj-column>${blocks.join('')}</mj-column></mj-section></mj-body></mjml>`;
const three = mail(text('One'), text('Two'), text('Three'));

async function open(source = three, more: Parameters<typeof openCanvas>[1] = {}) {
  const canvas = await openCanvas(source, more);
  const chosen = () => canvas.store.chosen().map(({ node }) => node.content);
  return { ...canvas, chosen };
}

describe('a click', () => {
  it('selects the block, names it and shows its tools', async () => {
    const { click, inside } = await open();
    click(inside('Two'));
    const tools = await screen.findByRole('toolbar', { name: 'Block' });
    const names = [...tools.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual([
      'Drag to another place',
      'Select the parent block',
      'Move up',
      'Move down',
      'Duplicate',
      'Copy, cut or paste',
      'Delete',
    ]);
  });

  it('gives keys to the canvas', async () => {
    const { click, inside } = await open();
    click(inside('Two'));
    expect(document.activeElement).toBe(screen.getByRole('application', { name: 'Blocks of this email' }));
  });

  it('with Ctrl toggles a block, with Shift selects a range', async () => {
    const { click, inside, chosen } = await open();
    click(inside('One'));
    click(inside('Three'), { ctrlKey: true });
    expect(chosen()).toEqual(['One', 'Three']);
    click(inside('Three'), { metaKey: true });
    expect(chosen()).toEqual(['One']);
    click(inside('Three'), { shiftKey: true });
    expect(chosen()).toEqual(['One', 'Two', 'Three']);
    expect(await screen.findByText('3 blocks')).toBeTruthy();
  });

  it('outside all blocks selects the email', async () => {
    const { click, frame, store } = await open();
    click(frame.document.body);
    expect(store.selected?.id).toBe(store.tree.body.id);
    expect(screen.queryByRole('toolbar', { name: 'Block' })).toBeNull();
  });

  it('on a link does not follow it', async () => {
    const { click, inside } = await open(mail(text('<a href="https://a.example">Go</a>')));
    expect(click(inside('Go'))).toBe(false);
  });

  it('when read-only selects without tools', async () => {
    const { click, inside, store, writing } = await open(three, { readOnly: true });
    click(inside('Two'));
    click(inside('Two'));
    expect(writing).toThrow('Nothing is written in.');
    expect(store.selected?.node.content).toBe('Two');
    expect(await screen.findByText('Text')).toBeTruthy();
    expect(screen.queryByRole('toolbar')).toBeNull();
  });
});

describe('the pointer', () => {
  it('names the block below it until it leaves', async () => {
    const { inside, store, frame } = await open();
    fireEvent.mouseMove(inside('Two'));
    expect(store.snapshot().hovered).toBe(store.tree.all().find(({ node }) => node.content === 'Two')?.id);
    expect(await screen.findByText('Text')).toBeTruthy();
    fireEvent.mouseLeave(frame.document.documentElement);
    await waitFor(() => expect(screen.queryByText('Text')).toBeNull());
  });
});

describe('the tools of a block', () => {
  async function tools(words: string) {
    const canvas = await open();
    canvas.click(canvas.inside(words));
    await screen.findByRole('toolbar', { name: 'Block' });
    // The tools appear again after the block is redrawn at its new place.
    const press = async (name: string) => canvas.person.click(await screen.findByRole('button', { name }));
    return { ...canvas, press };
  }

  it('move it', async () => {
    const { press, source } = await tools('Two');
    await press('Move up');
    expect(source()).toBe(mail(text('Two'), text('One'), text('Three')));
    await press('Move down');
    expect(source()).toBe(three);
  });

  it('name their shortcuts', async () => {
    const { person } = await tools('Two');
    await person.hover(screen.getByRole('button', { name: 'Duplicate' }));
    expect((await screen.findByRole('tooltip')).textContent).toContain('Ctrl D');
  });
});

describe('tools of some blocks', () => {
  it('open a table as a grid', async () => {
    const { store, find, person, source } = await open(mail('<mj-table><tr><td>One</td></tr></mj-table>'));
    store.select(find('mj-table').id);
    await person.click(await screen.findByRole('button', { name: 'Edit table' }));
    const cell = await screen.findByRole('textbox', { name: 'Row 1, column 1' });
    await person.clear(cell);
    await person.type(cell, 'Two');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(source()).toBe(mail('<mj-table><tr><td>Two</td></tr></mj-table>'));
  });

  it('save a section as a row named by its first words', async () => {
    const { store, find, person } = await open();
    store.select(find('mj-section').id);
    await person.click(await screen.findByRole('button', { name: 'Save as row' }));
    expect(await screen.findByRole('textbox', { name: /Name/ })).toHaveProperty('value', 'One');
  });
});

describe('what the canvas cannot draw', () => {
  it('is labeled: the compliance footer, which cannot be edited', async () => {
    const footer = '<mj-section><mj-column><mj-text>Our address</mj-text></mj-column></mj-section>';
    const { click, inside, store } = await open(three, { footer });
    expect(await screen.findByText('Compliance footer: always sent, not editable')).toBeTruthy();
    click(inside('Our address'));
    expect(store.selected?.id).toBe(store.tree.body.id);
  });

  it.each([
    ['1 Mill Lane\nBristol', '1 Mill Lane\nBristol'],
    ['', samplePostalAddress],
  ])('shows the postal address of the workspace, or a sample: %j', async (address, shown) => {
    const footer =
      '<mj-section><mj-column><mj-text>{{ workspace.postal_address }}</mj-text></mj-column></mj-section>';
    const { frame } = await open(three, { footer, address });
    expect(frame.root.querySelector('[data-liquid*="postal_address"]')?.textContent).toBe(shown);
  });

  it('is marked: conditions and loops of a block', async () => {
    const body = '<mj-raw>{% if conditions.pro %}</mj-raw><mj-text>One</mj-text><mj-raw>{% endif %}</mj-raw>';
    const { click, inside } = await open(mail(body));
    click(inside('One'));
    expect(await screen.findByLabelText('Conditional')).toBeTruthy();
  });

  it('has a chip at its place: HTML that shows nothing', async () => {
    const { person, store } = await open(
      `<mjml><mj-body><mj-raw><!--[if mso]><p>Outlook</p><![endif]--></mj-raw><mj-section><mj-column>${text('One')}</mj-column></mj-section></mj-body></mjml>`,
    );
    const chip = await screen.findByRole('button', { name: /^HTML block/ });
    await person.click(chip);
    expect(store.selected?.node.tag).toBe('mj-raw');
  });
});
